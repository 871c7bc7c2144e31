import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['node_modules', 'browser', 'src/protocol/messages.ts', 'src/generated'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // indices of a view are what the rules say
      'svelte/no-navigation-without-resolve': 'off', // that rule is for SvelteKit
      'svelte/no-useless-mustaches': 'off', // a space at the edge of a text needs one
      'svelte/prefer-svelte-reactivity': 'off', // plain maps are plain on purpose
      eqeqeq: 'error',
    },
  },
);
