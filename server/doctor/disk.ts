import { access, link, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** Below this, uploads are refused and the embedded database may fail; in bytes. */
const needed = 256 * 1024 * 1024;
/** Below this, space runs out soon; in bytes. */
const comfortable = 2 * 1024 * 1024 * 1024;

/**
 * Checks `DATA_DIR`: that files can be written, synced and linked there, and how much space is free. A missing folder is
 * created, as the start would do. Tests replace what asks the disk.
 */
export async function checkDisk({ dataDir }: Config, disk: Disk = realDisk): Promise<Finding[]> {
  try {
    await disk.write(dataDir);
  } catch (error) {
    const code = codeOf(error);
    return [problem('disk', `${dataDir} cannot be written to: ${code}.`, await adviceFor(code, dataDir))];
  }
  const free = await disk.freeBytes(dataDir);
  const sentence = `${sizeOf(free)} are free in ${dataDir}.`;
  if (free < needed) {
    return [problem('disk', sentence, `Free at least ${sizeOf(needed)} or move DATA_DIR to a larger disk.`)];
  }
  if (free < comfortable) {
    return [warning('disk', sentence, `Free some space: below ${sizeOf(needed)}, uploads and saves fail.`)];
  }
  return [fine('disk', `${dataDir} is writable, and ${sentence}`)];
}

interface Disk {
  /** Writes, syncs and links a file in the folder, and removes it. */
  write(dataDir: string): Promise<void>;
  freeBytes(dataDir: string): Promise<number>;
}

const realDisk: Disk = {
  async write(dataDir) {
    const probe = join(dataDir, `.probe-${crypto.randomUUID()}`);
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFile(probe, 'probe', { flush: true, mode: 0o600 });
      // The locks of the data folder are hard links.
      await link(probe, `${probe}.link`);
    } finally {
      await Promise.allSettled([rm(probe, { force: true }), rm(`${probe}.link`, { force: true })]);
    }
  },
  async freeBytes(dataDir) {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  },
};

async function adviceFor(code: string, dataDir: string): Promise<string> {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'Free some space, or move DATA_DIR to a larger disk.';
  if (code === 'EROFS') return 'Mount the file system for writing, or set DATA_DIR to a folder on another one.';
  const isThere = await access(dataDir).then(
    () => true,
    () => false,
  );
  const folder = isThere ? dataDir : dirname(dataDir);
  return `Let the user that runs the product write to ${folder}, on a file system with hard links, or set DATA_DIR to another folder.`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

function sizeOf(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
