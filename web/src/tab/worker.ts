/**
 * The worker of the tables, and the one that thinks: the same file twice, each with a Python of its
 * own. The tables' worker begins the other, so that a search never keeps a table waiting.
 */
import { fileSystem, openFiles, type SyncFile } from './opfs';
import { fetchParts, startPython, type Parts, type PyBytes, type Python } from './python';
import {
  TabFailed,
  type FromTables,
  type FromThinking,
  type Start,
  type ToTables,
  type ToThinking,
} from './words';

/** The Python side (regalia/server/tab/entry.py). */
interface Tables {
  receive(frame: string): void;
  begun(): void;
  outcome(bytes: Uint8Array): void;
}

interface Scope {
  name: string;
  postMessage(message: FromTables | FromThinking): void;
  onmessage: ((event: MessageEvent<ToTables & ToThinking>) => void) | null;
}

const scope = globalThis as unknown as Scope;
const THINKING = 'thinking';
const STORE = 'regalia.sqlite';
const FOLDER = '/store';
const PATIENCE = 2_000; // for a tab that is just being closed

function tell(message: FromTables | FromThinking): void {
  scope.postMessage(message);
}

function failed(error: unknown): void {
  const code = error instanceof TabFailed ? error.code : 'broken';
  tell({ failed: code, detail: String(error) });
}

// --- the one that thinks --------------------------------------------------------------------------

async function think(parts: Parts): Promise<void> {
  const python = await startPython(parts);
  const { think_aloud: aloud } = python.pyimport('regalia.server.tab.bot_entry') as unknown as {
    think_aloud(bytes: Uint8Array): PyBytes;
  };
  scope.onmessage = ({ data }) => {
    if (!('job' in data)) return;
    const bytes = aloud(data.job as Uint8Array);
    const outcome = bytes.toJs();
    bytes.destroy();
    tell({ outcome });
  };
  tell({ begun: true });
}

// --- the tables -----------------------------------------------------------------------------------

/** The other worker; it is replaced when it is stuck. */
class Thinking {
  private worker: Worker | null = null;
  tables: Tables | null = null;
  private begun = false;

  constructor(
    private readonly start: Start,
    parts: Parts,
  ) {
    this.begin({ parts });
  }

  /** Begins, or begins again; the parts are not held in memory until then. */
  begin(from: Start | { parts: Parts } = this.start): void {
    this.worker?.terminate();
    this.begun = false;
    const worker = new Worker(location.href, {
      type: 'module',
      name: THINKING,
    });
    worker.onmessage = ({ data }: MessageEvent<FromThinking>) => {
      if ('begun' in data) {
        this.begun = true;
        this.tables?.begun();
      } else if ('outcome' in data) this.tables?.outcome(data.outcome);
      else failed(new TabFailed(data.failed, data.detail));
    };
    worker.onerror = () => {
      failed(new TabFailed('no-worker'));
    };
    worker.postMessage(from);
    this.worker = worker;
  }

  /** Meets the tables; it may have been quicker than they. */
  meet(tables: Tables): void {
    this.tables = tables;
    if (this.begun) tables.begun();
  }

  post(job: Uint8Array): void {
    this.worker?.postMessage({ job });
  }
}

/** Keeps every other tab from the store, for as long as this worker lives. */
async function alone(name: string): Promise<void> {
  await new Promise<void>((got, not) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(PATIENCE) }, () => {
        got();
        return new Promise<void>(() => undefined);
      })
      .catch(() => {
        not(new TabFailed('second-tab'));
      });
  });
}

/** The files of the store; null where the browser keeps nothing, as in a private window. */
async function kept(folder: string): Promise<Map<string, SyncFile> | null> {
  if (!('locks' in navigator) || !('storage' in navigator)) return null;
  await alone(folder);
  for (const until = Date.now() + PATIENCE; ;) {
    try {
      return await openFiles(folder, STORE);
    } catch (error) {
      // the files of a tab that was closed just now are given back a moment later
      const held = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!held || Date.now() > until) return null;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}

function putStore(python: Python, files: Map<string, SyncFile> | null): void {
  python.FS.mkdirTree(FOLDER);
  if (!files) return;
  const isFull = () => {
    tell({ full: true });
  };
  python.FS.mount(fileSystem(python.FS, files, isFull), {}, FOLDER);
}

async function serve(start: Start): Promise<void> {
  const folder = `regalia${new URL(start.base).pathname.replaceAll('/', '~')}`;
  const files = await kept(folder);
  const parts = await fetchParts(start.start, start.base, (progress, of) => {
    tell({ progress, of });
  });
  const thinking = new Thinking(start, parts);
  const python = await startPython(parts);
  putStore(python, files);
  const entry = python.pyimport('regalia.server.tab.entry') as unknown as {
    serve(
      path: string,
      program: string,
      post: (frame: string) => void,
      think: (job: PyBytes) => void,
      replace: () => void,
    ): Promise<Tables>;
  };
  const tables = await entry.serve(
    `${FOLDER}/${STORE}`,
    start.start.build,
    (frame) => {
      tell({ frame });
    },
    (job) => {
      thinking.post(job.toJs());
    },
    () => {
      thinking.begin();
    },
  );
  scope.onmessage = ({ data }) => {
    if ('frame' in data) tables.receive(data.frame);
  };
  thinking.meet(tables);
  tell({ ready: true, kept: files !== null });
}

scope.onmessage = ({ data }) => {
  if ('parts' in data) think(data.parts).catch(failed);
  else if ('start' in data)
    (scope.name === THINKING
      ? fetchParts(data.start, data.base, () => undefined).then(think)
      : serve(data)
    ).catch(failed);
};
