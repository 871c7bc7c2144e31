import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** True if a module is fetched with the page itself, whatever screen is opened. */
function isAlwaysThere(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const found = modules.getModuleInfo(id);
  if (!found) return false;
  return found.isEntry || found.importers.some((each) => isAlwaysThere(each, modules, seen));
}

// `--mode site` builds the page that needs no server: it may lie under any address
export default defineConfig(({ mode }) => ({
  base: mode === 'site' ? './' : '/',
  plugins: [svelte()],
  worker: { format: 'es' },
  build: {
    outDir: '../src/regalia/web/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // one file instead of forty: on a slow network each costs a way there and back; the page of a
    // tab chooses its transport before the rest is there, which one file does not allow
    rolldownOptions:
      mode === 'site'
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [{ name: (id, modules) => (isAlwaysThere(id, modules) ? 'start' : null) }],
              },
            },
          },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } },
  },
}));
