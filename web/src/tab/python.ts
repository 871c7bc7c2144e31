/** Starts Python in a worker from the files of a site. */
import { download } from './download';
import type { EmscriptenFs } from './opfs';
import { neededFiles, type Site, type SiteFile } from './site';
import { TabFailed } from './words';

/** The part of the interpreter's interface that is used. */
export interface Python {
  FS: EmscriptenFs;
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  pyimport(module: string): PyModule;
  toPy(value: unknown): unknown;
}

export type PyModule = Record<string, (...args: unknown[]) => never>;

/** Bytes of Python come as a buffer that must be given back. */
export interface PyBytes {
  toJs(): Uint8Array;
  destroy(): void;
}

interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>;
}

const HOME = '/lib/packages';

const mimeOf = (file: SiteFile) =>
  file.path.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';

/**
 * Fails as soon as the interpreter's program cannot be started, in a browser that is too old or has
 * no memory left: its loader only warns, and would wait for ever.
 */
function refusedProgram(): Promise<never> {
  return new Promise((_, fail) => {
    for (const name of ['instantiate', 'instantiateStreaming'] as const) {
      const real = WebAssembly[name] as (...given: unknown[]) => Promise<unknown>;
      const heard = async (...given: unknown[]) => {
        try {
          return await real.apply(WebAssembly, given);
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }
      };
      Object.assign(WebAssembly, { [name]: heard });
    }
  });
}

/** Loads the interpreter and our packages; tells how many bytes have come. */
export async function startPython(
  site: Site,
  base: string,
  told: (bytes: number, of: number) => void,
): Promise<Python> {
  if (typeof WebAssembly !== 'object') throw new TabFailed('no-wasm');
  const files = neededFiles(site);
  const of = files.reduce((sum, file) => sum + file.bytes, 0);
  let got = 0;
  told(0, of);
  const bodies = await Promise.all(
    files.map((file) =>
      download(new URL(file.path, base).href, file, (bytes) => {
        got += bytes;
        told(got, of);
      }),
    ),
  );
  const { machine, library, folder, loader, lock } = site.python;
  const have = new Map(
    [machine, library].map((file) => [
      new URL(file.path, base).href,
      new Response(bodies[files.indexOf(file)], { headers: { 'content-type': mimeOf(file) } }),
    ]),
  );
  // the interpreter fetches by itself: it is given what was checked already
  const real = globalThis.fetch;
  globalThis.fetch = (input, request) => {
    const url = input instanceof Request ? input.url : String(input);
    const held = have.get(url);
    return held ? Promise.resolve(held) : real(input, request);
  };
  const refused = refusedProgram();
  try {
    const { loadPyodide } = (await import(
      /* @vite-ignore */ new URL(loader.path, base).href
    )) as Loader;
    const loaded = loadPyodide({
      indexURL: new URL(`${folder}/`, base).href,
      stdLibURL: new URL(library.path, base).href,
      lockFileContents: lock,
      env: { HOME: '/home/pyodide', PYTHONOPTIMIZE: '' },
    });
    const python = await Promise.race([loaded, refused]);
    for (const file of site.packages)
      python.unpackArchive(bodies[files.indexOf(file)]!, 'zip', { extractDir: HOME });
    python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
    return python;
  } catch (error) {
    if (error instanceof TabFailed) throw error;
    throw new TabFailed('broken', String(error));
  } finally {
    globalThis.fetch = real;
  }
}
