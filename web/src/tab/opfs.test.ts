import { expect, test, vi } from 'vitest';
import { fileSystem, namesOf, type EmscriptenFs, type SyncFile } from './opfs';

class MemoryFile implements SyncFile {
  bytes = new Uint8Array(0);
  flushed = 0;
  full = false;
  read(into: Uint8Array, { at }: { at: number }) {
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }
  write(from: Uint8Array, { at }: { at: number }) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    if (at + from.length > this.bytes.length) this.truncate(at + from.length);
    this.bytes.set(from, at);
    return from.length;
  }
  truncate(size: number) {
    const next = new Uint8Array(size);
    next.set(this.bytes.subarray(0, size));
    this.bytes = next;
  }
  getSize() {
    return this.bytes.length;
  }
  flush() {
    this.flushed += 1;
  }
  close() {
    this.full = true;
  }
}

class Errno extends Error {
  constructor(readonly errno: number) {
    super(String(errno));
  }
}

interface Operations {
  lookup(parent: object, name: string): Node;
  mknod(parent: object, name: string): Node;
  unlink(parent: object, name: string): void;
  getattr(node: Node): { size: number };
  setattr(node: Node, change: { size: number }): void;
}
interface Streams {
  read(stream: object, into: Uint8Array, offset: number, length: number, at: number): number;
  write(stream: object, from: Uint8Array, offset: number, length: number, at: number): number;
  fsync(stream: object): number;
}
interface Node {
  node_ops: Operations;
  stream_ops: Streams;
}

function mounted() {
  const files = new Map(namesOf('s').map((name) => [name, new MemoryFile()]));
  const fs = {
    ErrnoError: Errno,
    createNode: (_: unknown, name: string, mode: number) => ({ id: 1, name, mode }),
  } as unknown as EmscriptenFs;
  const isFull = vi.fn();
  const root = (fileSystem(fs, files, isFull) as { mount(): Node }).mount();
  return { files, root, ops: root.node_ops, isFull };
}

test('what is written is in the file at once, and flushed when asked', () => {
  const { files, root, ops } = mounted();
  expect(() => ops.lookup(root, 's')).toThrow('44'); // an empty file is none
  const node = ops.mknod(root, 's');
  const stream = { node };
  expect(node.stream_ops.write(stream, new Uint8Array([9, 1, 2, 3]), 1, 3, 2)).toBe(3);
  expect([...files.get('s')!.bytes]).toEqual([0, 0, 1, 2, 3]);
  expect(node.stream_ops.fsync(stream)).toBe(0);
  expect(files.get('s')!.flushed).toBe(1);
  const into = new Uint8Array(4);
  expect(node.stream_ops.read(stream, into, 1, 3, 3)).toBe(2);
  expect([...into]).toEqual([0, 2, 3, 0]);
  ops.setattr(node, { size: 1 });
  expect(ops.getattr(node).size).toBe(1);
  ops.unlink(root, 's');
  expect(() => ops.lookup(root, 's')).toThrow('44');
});

test('a full device is told as full, and other files do not exist', () => {
  const { files, root, ops, isFull } = mounted();
  const node = ops.mknod(root, 's-wal');
  files.get('s-wal')!.full = true;
  expect(() => node.stream_ops.write({ node }, new Uint8Array(1), 0, 1, 0)).toThrow('51');
  expect(isFull).toHaveBeenCalledOnce();
  expect(() => ops.mknod(root, 'other')).toThrow('28');
});
