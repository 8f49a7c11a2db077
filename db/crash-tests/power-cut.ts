import fs from 'node:fs';
import { join, relative } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '../db.ts';
import { startEngine } from '../embedded/engine.ts';
import { DurableNodeFS, durableStartParams, type NodeFileLayer, type OpenStream } from '../embedded/fsync.ts';
import { startUpkeep } from '../embedded/upkeep.ts';
import * as schema from '../schema/schema.ts';

/** The part of Emscripten's Node file layer that changes files and folder entries. */
interface WritingLayer extends NodeFileLayer {
  stream_ops: NodeFileLayer['stream_ops'] & {
    write(stream: OpenStream, heap: Uint8Array, offset: number, length: number, position: number): number;
    setattr(stream: OpenStream, attributes: { size?: number }): void;
  };
  node_ops: {
    mknod(parent: object, name: string, mode: number, device: number): object;
    rename(node: object, parent: object, name: string): void;
    unlink(parent: object, name: string): void;
    rmdir(parent: object, name: string): void;
    setattr(node: object, attributes: { size?: number }): void;
  };
}

/** Share of the writes that reach the disk without a sync, as the operating system flushes some early. */
const earlyWrites = 0.3;

/**
 * Maintains in `disk` what a disk would contain if the power failed now. A write arrives when its file is synced, or
 * early at random. Metadata changes (create, rename, remove, truncate) all arrive in order with any sync, as in a
 * journalling file system. A sync works in separate steps, so that a kill may also interrupt it.
 */
class PowerCutFS extends DurableNodeFS {
  readonly #disk: string;
  readonly #written = new Map<string, { position: number; bytes: Uint8Array }[]>();
  #names: (() => void)[] = [];

  constructor(folder: string, disk: string) {
    super(folder);
    this.#disk = disk;
  }

  protected override install(base: NodeFileLayer): void {
    super.install(base);
    const layer = base as WritingLayer;
    const { fsync, write, setattr: setStreamAttributes } = layer.stream_ops;
    const { mknod, rename, setattr } = layer.node_ops;
    const place = (node: object) => relative(this.rootDir, layer.realPath(node));

    layer.stream_ops.write = (stream, heap, offset, length, position) => {
      const count = write(stream, heap, offset, length, position);
      this.#keepWrite(place(stream.node), position, heap.slice(offset, offset + count));
      return count;
    };
    layer.stream_ops.fsync = (stream) => {
      const result = fsync?.(stream) ?? 0;
      this.#commitNames();
      if (stream.nfd !== undefined) this.#flush(place(stream.node));
      return result;
    };
    layer.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      const isFolder = fs.statSync(layer.realPath(node)).isDirectory();
      const path = this.#onDisk(join(place(parent), name));
      this.#names.push(() => (isFolder ? fs.mkdirSync(path, { recursive: true }) : fs.writeFileSync(path, '')));
      return node;
    };
    layer.node_ops.rename = (node, parent, name) => {
      const from = place(node);
      const to = join(place(parent), name);
      rename(node, parent, name);
      this.#moveWrites(from, to);
      this.#names.push(() => fs.renameSync(this.#onDisk(from), this.#onDisk(to)));
    };
    for (const verb of ['unlink', 'rmdir'] as const) {
      const remove = layer.node_ops[verb];
      layer.node_ops[verb] = (parent, name) => {
        remove(parent, name);
        this.#forget(join(place(parent), name));
      };
    }
    layer.node_ops.setattr = (node, attributes) => {
      setattr(node, attributes);
      this.#cut(place(node), attributes.size);
    };
    layer.stream_ops.setattr = (stream, attributes) => {
      setStreamAttributes(stream, attributes);
      this.#cut(place(stream.node), attributes.size);
    };
  }

  #onDisk(path: string): string {
    return join(this.#disk, path);
  }

  #keepWrite(path: string, position: number, bytes: Uint8Array): void {
    const writes = this.#written.get(path) ?? [];
    writes.push({ position, bytes });
    this.#written.set(path, writes);
    if (Math.random() < earlyWrites && fs.existsSync(this.#onDisk(path))) this.#put(path, [{ position, bytes }]);
  }

  #flush(path: string): void {
    this.#put(path, this.#written.get(path) ?? []);
    this.#written.delete(path);
  }

  #put(path: string, writes: { position: number; bytes: Uint8Array }[]): void {
    // An unlinked file may still be open and be synced.
    if (writes.length === 0 || !fs.existsSync(this.#onDisk(path))) return;
    const file = fs.openSync(this.#onDisk(path), 'r+');
    for (const { position, bytes } of writes) fs.writeSync(file, bytes, 0, bytes.length, position);
    fs.closeSync(file);
  }

  #commitNames(): void {
    const names = this.#names;
    this.#names = [];
    for (const change of names) change();
  }

  #moveWrites(from: string, to: string): void {
    const writes = this.#written.get(from);
    this.#written.delete(from);
    this.#written.delete(to);
    if (writes) this.#written.set(to, writes);
  }

  #cut(path: string, size: number | undefined): void {
    if (size === undefined) return;
    const writes = this.#written.get(path) ?? [];
    const kept = writes
      .filter(({ position }) => position < size)
      .map(({ position, bytes }) => ({ position, bytes: bytes.subarray(0, size - position) }));
    this.#written.set(path, kept);
    this.#names.push(() => fs.truncateSync(this.#onDisk(path), size));
  }

  #forget(path: string): void {
    this.#written.delete(path);
    this.#names.push(() => fs.rmSync(this.#onDisk(path), { recursive: true, force: true }));
  }
}

/** Opens the database in `dataDir/database` and maintains in `disk/database` what a power cut would leave of it. */
export async function openWithPowerCuts(dataDir: string, disk: string): Promise<Db> {
  const folder = join(dataDir, 'database');
  fs.rmSync(join(folder, 'postmaster.pid'), { force: true });
  const startParams = process.env.TORTURE_WITHOUT_FSYNC ? undefined : durableStartParams;
  const engine = await startEngine({ fs: new PowerCutFS(folder, join(disk, 'database')), startParams });
  startUpkeep(engine, console.error);
  return drizzle(engine, { schema });
}
