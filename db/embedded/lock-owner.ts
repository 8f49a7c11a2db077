import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

/**
 * Who holds a lock. A process id alone is not enough: ids are used again, so the time at which the process started goes
 * with it; and an id means something only on the same machine, in the same container and since the same boot.
 */
export interface LockOwner {
  pid: number;
  started: string;
  boot: string;
  /** The machine and the process-id namespace (container) that `pid` counts in. */
  view: string;
  /** Different for every time that a lock is taken. */
  token: string;
}

/** The owner that this process is. */
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
 * Whether the owner still runs; `unknown` when it lives on another machine or in another container, where its process
 * id cannot be looked up from here.
 */
export function stateOf(owner: LockOwner): 'running' | 'dead' | 'unknown' {
  const here = thisProcess();
  if (owner.view !== here.view) return 'unknown';
  if (owner.boot !== here.boot) return 'dead';
  const started = startTimeOf(owner.pid);
  if (started === undefined) return 'dead';
  return owner.started === '' || started === '' || started === owner.started ? 'running' : 'dead';
}

/** When the process started, in whatever unit the system tells; `''` if it tells none, undefined if it does not run. */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startTicks(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
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
  // The second field is the program's name in brackets and may hold spaces and brackets itself: count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  // A zombie has given up its files; only its parent has not looked yet.
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
