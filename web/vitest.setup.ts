/** Runs before every test file: files share their modules, so the words of the last one go. */
import { text } from './src/core/text.svelte';

text.bundles = {};
text.language = 'en';
localStorage.clear();
