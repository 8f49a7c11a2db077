import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of an installed program. Throws an error that says how to install it on Debian otherwise. */
export function findTool(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed. On Debian: apt-get install ${name}`);
  return found;
}

/** What a program printed, and whether it ended by itself before its time was over. */
export interface Ran {
  output: string;
  isComplete: boolean;
}

/** Runs a program for at most `seconds`, with `input` on its standard input. */
export function runTool(
  path: string,
  parameters: string[],
  seconds: number,
  input?: Buffer,
): Promise<Ran & { bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(path, parameters, { stdio: ['pipe', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    const errors: Buffer[] = [];
    let isComplete = true;
    const timer = setTimeout(() => {
      isComplete = false;
      child.kill('SIGKILL');
    }, seconds * 1_000);
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => errors.push(chunk));
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      const bytes = Buffer.concat(printed);
      resolve({ output: bytes.toString() + Buffer.concat(errors).toString(), bytes, isComplete });
    });
    child.stdin?.on('error', () => {}); // the program has ended without reading everything
    child.stdin?.end(input);
  });
}
