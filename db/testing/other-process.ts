import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A process with an open embedded database. It is killed when the running test ends, unless it was killed before. */
export interface OtherProcess {
  pid: number;
  /** Resolves with the first line that it prints: `open`, or the error message. */
  answer: Promise<string>;
  /** Kills it with SIGKILL. Resolves when it has exited. */
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
