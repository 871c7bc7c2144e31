import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 120_000, // as in tests/patience.py: only what never happens takes so long
    hookTimeout: 120_000,
  },
});
