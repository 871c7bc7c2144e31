/** Further screens of games besides tables and rules: a folder with a room.ts has such a screen. */
import type { Component } from 'svelte';
import type { IconName } from '../art/Icon.svelte';

export interface Room {
  /** The word of its address, as in /#path/rest. */
  path: string;
  /** The message on the button that opens it. */
  name: string;
  icon: IconName;
  /** The number of things that it shows, where the message says so. */
  count?: number;
  /** The screen; it is given what follows the path in the address. */
  screen: () => Promise<{ default: Component<{ rest: string }> }>;
}

const FOUND = import.meta.glob<Room>('./*/room.ts', { eager: true, import: 'room' });

export const roomOf = (game: string): Room | undefined => FOUND[`./${game}/room.ts`];

export const roomAt = (path: string): Room | undefined =>
  Object.values(FOUND).find((room) => room.path === path);
