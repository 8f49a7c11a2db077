import fs from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@listgrove/kernel/errors';
import { syncFolder } from './fsync.ts';
import { type LockOwner, stateOf, thisProcess } from './lock-owner.ts';

/**
 * Milliseconds between an owner's updates of the lock file's modification time (`every`), and how long a process that
 * cannot look up the owner waits for such an update (`patience`).
 */
export const heartbeat = { every: 4_000, patience: 15_000 };

/** A lock that this process holds. */
export interface Lock {
  /** Removes the lock file unless another process has taken the lock in the meantime. */
  release(): void;
}

/**
 * Takes the lock file at `path`. `subject` is the path of the guarded folder, for the error message. A lock whose owner
 * has died is replaced.
 *
 * The lock file is created atomically: it is written under another name and then hard-linked, which succeeds in one
 * process only.
 *
 * @throws CodedError 'data-folder-in-use' while another process, or this one, holds the lock
 */
export async function takeLock(path: string, subject: string): Promise<Lock> {
  const owner = thisProcess();
  const draft = `${path}.${owner.token}`;
  fs.writeFileSync(draft, JSON.stringify(owner), { mode: 0o600, flush: true });
  try {
    await linkOrReplace(draft, path, subject);
    syncFolder(dirname(path));
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return hold(path, owner);
}

async function linkOrReplace(draft: string, path: string, subject: string): Promise<void> {
  for (;;) {
    try {
      fs.linkSync(draft, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(path);
    if (owner === 'gone') continue;
    if (owner !== 'damaged' && (await isAlive(owner, path))) {
      throw new CodedError('data-folder-in-use', `The data folder ${subject} is in use by process ${owner.pid}.`);
    }
    // Replacing this dead lock requires a second lock named after it. Otherwise two processes could find it dead, and
    // the slower one would replace the new lock of the faster one.
    const right = await takeLock(`${path}.after-${owner === 'damaged' ? owner : owner.token}`, subject);
    try {
      if (!isSame(readOwner(path), owner)) continue;
      fs.renameSync(draft, path);
      return;
    } finally {
      right.release();
    }
  }
}

function readOwner(path: string): LockOwner | 'gone' | 'damaged' {
  let text: string;
  try {
    text = fs.readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone';
    throw error;
  }
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    // Only a failing disk can cause this, because the file was synced before it was linked.
    return 'damaged';
  }
}

function isSame(found: LockOwner | 'gone' | 'damaged', expected: LockOwner | 'damaged'): boolean {
  if (typeof found === 'string' || typeof expected === 'string') return found === expected;
  return found.token === expected.token;
}

async function isAlive(owner: LockOwner, path: string): Promise<boolean> {
  const state = stateOf(owner);
  if (state !== 'unknown') return state === 'running';
  const before = lastSign(path);
  const deadline = performance.now() + heartbeat.patience;
  while (performance.now() < deadline) {
    await sleep(Math.min(500, heartbeat.patience));
    if (lastSign(path) !== before) return true;
  }
  return false;
}

function lastSign(path: string): number {
  return fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function hold(path: string, owner: LockOwner): Lock {
  const beat = setInterval(() => {
    const now = new Date();
    try {
      fs.utimesSync(path, now, now);
    } catch {
      // The file was removed by hand, which must not stop the database.
    }
  }, heartbeat.every);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (isSame(readOwner(path), owner)) fs.rmSync(path, { force: true });
    },
  };
}
