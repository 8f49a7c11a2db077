import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/**
 * Identifies the process that holds a lock. A process id alone is not enough: ids are reused, so the start time of the
 * process is stored too, and an id is meaningful only on the same machine, in the same container and since the same
 * boot.
 */
export interface LockOwner {
  pid: number;
  /** Start time of the process, as `startTimeOf` returns it; empty if unknown. */
  started: string;
  /** The boot id of the machine; empty where the system has none. */
  boot: string;
  /** The machine and the process-id namespace (container) that `pid` belongs to. */
  view: string;
  /** Unique for each time that a lock is taken. */
  token: string;
}

/** Returns this process as a lock owner, with a new token. */
export function thisProcess(): LockOwner {
  return {
    pid: process.pid,
    started: startTimeOf(process.pid) ?? '',
    boot: readOr('/proc/sys/kernel/random/boot_id', ''),
    view: `${os.hostname()} ${linkOr('/proc/self/ns/pid', '')}`,
    token: crypto.randomUUID(),
  };
}

/**
 * Returns whether the owner still runs; `unknown` if it is on another machine or in another container, where its
 * process id cannot be looked up.
 */
export function stateOf(owner: LockOwner): 'running' | 'dead' | 'unknown' {
  const here = thisProcess();
  if (owner.view !== here.view) return 'unknown';
  if (owner.boot !== here.boot) return 'dead';
  const started = startTimeOf(owner.pid);
  if (started === undefined) return 'dead';
  return owner.started === '' || started === '' || started === owner.started ? 'running' : 'dead';
}

/**
 * Returns when the process started, in a unit that depends on the system and is only good for comparison. Returns `''`
 * if the system does not report it, and undefined if the process does not run.
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startTicks(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'win32') return '';
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function startTicks(pid: number): string | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '');
  // The second field is the program name in parentheses, which may contain spaces and ")": count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  // A zombie (Z) has closed its files and only waits for its parent to read its exit code.
  return stat === '' || state === 'Z' || state === 'X' ? undefined : fields[19];
}

function readOr(path: string, otherwise: string): string {
  try {
    return fs.readFileSync(path, 'utf8').trim();
  } catch {
    return otherwise;
  }
}

function linkOr(path: string, otherwise: string): string {
  try {
    return fs.readlinkSync(path);
  } catch {
    return otherwise;
  }
}
