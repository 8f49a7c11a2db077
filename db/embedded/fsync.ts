import fs from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** The part of Emscripten's stream object that its Node file layer fills in. `nfd` is the real file descriptor. */
export interface OpenStream {
  nfd?: number;
  node: object;
}

/** The internals of Emscripten's Node file layer (NODEFS) used here. They are why PGlite's version is pinned. */
export interface NodeFileLayer {
  stream_ops: { fsync?: (stream: OpenStream) => number };
  realPath(node: object): string;
  tryFSOperation<Result>(operation: () => Result): Result;
}

/**
 * PGlite's Node file system with a working fsync. PGlite's own has none: after a power cut acknowledged rows are lost,
 * and most database folders do not open any more.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Partial<PostgresMod>): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const install = (mod: PostgresMod) => this.install(mod.NODEFS as unknown as NodeFileLayer);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  /** Adds `fsync` to the file layer. Subclasses may observe or replace more of it. */
  protected install(layer: NodeFileLayer): void {
    layer.stream_ops.fsync = (stream) => {
      // `tryFSOperation` turns a failure into an errno, on which PostgreSQL panics instead of acknowledging the commit.
      layer.tryFSOperation(() => {
        if (stream.nfd === undefined) syncFolder(layer.realPath(stream.node));
        else fs.fsyncSync(stream.nfd);
      });
      return 0;
    };
  }
}

/**
 * Start parameters for a database whose commits are on disk when they return: PGlite's defaults without `-F`, which
 * disables fsync, and with the only sync method that the file layer supports.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Syncs the entries of a folder, so that files created or renamed in it survive a power cut. Throws on I/O errors. */
export function syncFolder(path: string): void {
  // Windows cannot open a folder for reading, and it writes folder entries through by itself.
  if (process.platform === 'win32') return;
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Syncs a folder and everything below it to disk. Throws on I/O errors. */
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
