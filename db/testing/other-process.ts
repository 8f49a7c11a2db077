import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A process that opens an embedded database, and is killed at the latest when the running test ends. */
export interface OtherProcess {
  pid: number;
  /** The first line that it prints: `open`, or why it could not. */
  answer: Promise<string>;
  /** Kills it as `kill -9` does; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Opens the embedded database of `dataDir` in another process. */
export function openElsewhere(dataDir: string): OtherProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-and-wait.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { pid: child.pid ?? 0, answer: firstLine(child), kill };
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (stdout) createInterface(stdout).once('line', resolve);
  });
}
