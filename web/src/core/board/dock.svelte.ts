/** A board's own controls for a question: it stands with the question, not over the table. */
import type { Snippet } from 'svelte';

export class Dock {
  ask = $state.raw<Snippet | null>(null);
}
