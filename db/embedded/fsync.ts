import fs from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** The part of Emscripten's open file that its Node file layer fills in: `nfd` is the number of the real open file. */
export interface OpenStream {
  nfd?: number;
  node: object;
}

/** The internals of Emscripten's Node file layer that this room reaches into (PGlite is pinned exactly for that reason). */
export interface NodeFileLayer {
  stream_ops: { fsync?: (stream: OpenStream) => number };
  realPath(node: object): string;
  tryFSOperation<Result>(operation: () => Result): Result;
}

/**
 * A file layer that gives the database a real fsync. PGlite's own has none, so that after a power cut acknowledged rows
 * are gone and most folders do not open again.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Partial<PostgresMod>): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (mod: PostgresMod) => this.install(mod.NODEFS as unknown as NodeFileLayer);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  /** Puts `fsync` into the file layer; a subclass may watch or replace more of it. */
  protected install(layer: NodeFileLayer): void {
    layer.stream_ops.fsync = (stream) => {
      // A failure must reach PostgreSQL as an errno: it then panics instead of acknowledging the commit.
      layer.tryFSOperation(() => {
        if (stream.nfd === undefined) syncFolder(layer.realPath(stream.node));
        else fs.fsyncSync(stream.nfd);
      });
      return 0;
    };
  }
}

/**
 * The start parameters of a database whose commits are on disk when they return: PGlite's own without `-F`, which would
 * switch fsync off, and with the one sync method that its file layer can carry out.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Writes a folder's list of names to disk, so that a file created in it or renamed into it survives a power cut. */
export function syncFolder(path: string): void {
  // Windows cannot open a folder for reading and writes its names through on its own.
  if (process.platform === 'win32') return;
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Writes a folder and everything below it to disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFolder(folder);
}

function syncFile(path: string): void {
  const handle = fs.openSync(path, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
