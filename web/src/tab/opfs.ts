/**
 * The store's files in the tab's own file system: every write of SQLite goes to a file of the
 * browser at once, and is flushed when SQLite says so. Only the few files that SQLite has beside a
 * store can exist; each is opened beforehand, as opening one is the only thing that takes time.
 */

/** A file that is open for one worker alone. */
export interface SyncFile {
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

interface FsNode {
  id: number;
  name: string;
  mode: number;
  file?: SyncFile;
  node_ops: object;
  stream_ops: object;
}

interface FsStream {
  node: FsNode;
  position: number;
}

/** The part of Emscripten's file system that is used. */
export interface EmscriptenFs {
  ErrnoError: new (errno: number) => Error;
  createNode(parent: FsNode | null, name: string, mode: number, dev: number): FsNode;
  mkdirTree(path: string): void;
  mount(type: object, options: object, path: string): void;
}

const DIRECTORY = 0o40777;
const FILE = 0o100666;
// numbers of Emscripten's errors
const NO_SUCH_FILE = 44;
const INVALID = 28;
const FULL = 51;
const BROKEN = 29;
const BLOCK = 4096;

/** The names that SQLite gives to the files of one store. */
export const namesOf = (store: string): string[] => [store, `${store}-journal`, `${store}-wal`];

/** A file system of exactly these open files, for Emscripten; tells when the device is full. */
export function fileSystem(
  fs: EmscriptenFs,
  files: Map<string, SyncFile>,
  isFull: () => void = () => undefined,
): object {
  const nodes = new Map<string, FsNode>();
  const failed = (errno: number) => {
    if (errno === FULL) isFull();
    return new fs.ErrnoError(errno);
  };

  /** Does something to a file; a full device is told as such. */
  function on<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError';
      throw failed(full ? FULL : BROKEN);
    }
  }

  const attributes = (node: FsNode) => {
    const size = node.file ? on(() => node.file!.getSize()) : BLOCK;
    const time = new Date(0);
    return {
      dev: 1,
      ino: node.id,
      mode: node.mode,
      nlink: 1,
      uid: 0,
      gid: 0,
      rdev: 0,
      size,
      atime: time,
      mtime: time,
      ctime: time,
      blksize: BLOCK,
      blocks: Math.ceil(size / BLOCK),
    };
  };

  const streams = {
    read(stream: FsStream, into: Uint8Array, offset: number, length: number, at: number) {
      return on(() => stream.node.file!.read(into.subarray(offset, offset + length), { at }));
    },
    write(stream: FsStream, from: Uint8Array, offset: number, length: number, at: number) {
      // a view of the interpreter's memory is copied: it may move while the browser writes
      const part = from.slice(offset, offset + length);
      const written = on(() => stream.node.file!.write(part, { at }));
      if (written < length) throw failed(FULL);
      return written;
    },
    llseek(stream: FsStream, offset: number, whence: number) {
      const from = whence === 1 ? stream.position : whence === 2 ? stream.node.file!.getSize() : 0;
      if (from + offset < 0) throw failed(INVALID);
      return from + offset;
    },
    fsync(stream: FsStream) {
      on(() => {
        stream.node.file!.flush();
      });
      return 0;
    },
  };

  function nodeOf(parent: FsNode, name: string): FsNode {
    const node = nodes.get(name) ?? fs.createNode(parent, name, FILE, 0);
    node.file = files.get(name)!;
    node.node_ops = operations;
    node.stream_ops = streams;
    nodes.set(name, node);
    return node;
  }

  const operations = {
    getattr: attributes,
    setattr(node: FsNode, change: { size?: number }) {
      if (change.size !== undefined) on(() => node.file!.truncate(change.size!));
    },
    lookup(parent: FsNode, name: string) {
      // an empty file is as good as none to SQLite, until it is opened
      const file = files.get(name);
      if (!file || (!nodes.has(name) && file.getSize() === 0)) throw failed(NO_SUCH_FILE);
      return nodeOf(parent, name);
    },
    mknod(parent: FsNode, name: string) {
      if (!files.has(name)) throw failed(INVALID);
      return nodeOf(parent, name);
    },
    unlink(_: FsNode, name: string) {
      const file = files.get(name);
      if (!file) throw failed(NO_SUCH_FILE);
      on(() => {
        file.truncate(0);
        file.flush();
      });
      nodes.delete(name);
    },
    readdir: () => ['.', '..', ...nodes.keys()],
  };

  return {
    mount() {
      const root = fs.createNode(null, '/', DIRECTORY, 0);
      root.node_ops = operations;
      root.stream_ops = {};
      return root;
    },
  };
}

interface Folder {
  getDirectoryHandle(name: string, options: { create: true }): Promise<Folder>;
  getFileHandle(
    name: string,
    options: { create: true },
  ): Promise<{ createSyncAccessHandle(): Promise<SyncFile> }>;
}

/** Opens the files of a store; throws where the browser keeps nothing. */
export async function openFiles(folder: string, store: string): Promise<Map<string, SyncFile>> {
  const root = (await navigator.storage.getDirectory()) as unknown as Folder;
  const home = await root.getDirectoryHandle(folder, { create: true });
  const files = new Map<string, SyncFile>();
  try {
    for (const name of namesOf(store)) {
      const handle = await home.getFileHandle(name, { create: true });
      files.set(name, await handle.createSyncAccessHandle());
    }
  } catch (error) {
    for (const file of files.values()) file.close();
    throw error;
  }
  return files;
}
