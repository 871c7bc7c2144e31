/** Starts Python in a worker from the files of a site. */
import { download } from './download';
import type { EmscriptenFs } from './opfs';
import { archivesOf, sourcesOf, type Archives, type Site } from './site';
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

/** Everything that an interpreter is started from: fetched, checked and compiled once for both. */
export interface Parts {
  site: Site;
  base: string;
  program: WebAssembly.Module;
  library: ArrayBuffer;
  packages: ArrayBuffer[];
  /** The memory that the interpreter begins with, where there is one. */
  memory: ArrayBuffer | null;
}

/** Fetches the parts; tells how many bytes have come. */
export async function fetchParts(
  site: Site,
  base: string,
  told: (bytes: number, of: number) => void,
  from?: Archives,
): Promise<Parts> {
  if (typeof WebAssembly !== 'object') throw new TabFailed('no-wasm');
  const { loader, program, machine } = site.python;
  const { library, packages, memory } = from ?? (await archivesOf(site, base));
  // the browser imports the first two by itself, and has them at hand then
  const files = [loader, program, machine, library, ...packages];
  if (memory) files.push(memory);
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
  const last = 4 + packages.length;
  return {
    site,
    base,
    program: await WebAssembly.compile(bodies[2]!),
    library: bodies[3]!,
    packages: bodies.slice(4, last),
    memory: bodies[last] ?? null,
  };
}

const PAGE = 65_536; // bytes by which a memory grows

/** Makes room for a memory that is larger than the one at the start. */
function makeRoom({ exports }: WebAssembly.Instance, bytes: number): void {
  for (const each of Object.values(exports))
    if (each instanceof WebAssembly.Memory) {
      const missing = bytes - each.buffer.byteLength;
      if (missing > 0) each.grow(Math.ceil(missing / PAGE));
    }
}

/**
 * Gives the interpreter its compiled program. Fails as soon as that cannot be started, in a browser
 * that is too old or has no memory left: its loader only warns, and would wait for ever.
 */
function giveProgram(program: WebAssembly.Module, bytes: number): Promise<never> {
  return new Promise((_, fail) => {
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const instance = await WebAssembly.instantiate(program, imports);
        makeRoom(instance, bytes);
        return { module: program, instance };
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    };
  });
}

/** Starts the interpreter; from sources where a browser does not take the memory of another. */
export async function startPython(parts: Parts): Promise<Python> {
  try {
    return await started(parts);
  } catch (error) {
    if (!parts.memory) throw error;
    const { site, base } = parts;
    return started(await fetchParts(site, base, () => undefined, sourcesOf(site)));
  }
}

/** An interpreter with our packages. */
async function started(parts: Parts): Promise<Python> {
  const { site, base, memory } = parts;
  const { machine, library, folder, loader, lock } = site.python;
  const have = new Map([
    [new URL(machine.path, base).href, new Response(null)], // its program is there already
    [new URL(library.path, base).href, new Response(parts.library)],
  ]);
  // the interpreter fetches by itself: it is given what was checked already
  const real = globalThis.fetch;
  globalThis.fetch = (input, request) => {
    const url = input instanceof Request ? input.url : String(input);
    const held = have.get(url);
    return held ? Promise.resolve(held) : real(input, request);
  };
  const refused = giveProgram(parts.program, memory?.byteLength ?? 0);
  try {
    const { loadPyodide } = (await import(
      /* @vite-ignore */ new URL(loader.path, base).href
    )) as Loader;
    const loaded = loadPyodide({
      indexURL: new URL(`${folder}/`, base).href,
      stdLibURL: new URL(library.path, base).href,
      lockFileContents: lock,
      env: { HOME: '/home/pyodide', PYTHONOPTIMIZE: '' },
      ...(memory ? { _loadSnapshot: new Uint8Array(memory) } : {}),
    });
    const python = await Promise.race([loaded, refused]);
    for (const archive of parts.packages)
      python.unpackArchive(archive, 'zip', { extractDir: HOME });
    if (!memory) python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
    return python;
  } finally {
    globalThis.fetch = real;
  }
}
