import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of a process and all its descendants. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(processFields(Number(name))[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const withChildren = (each: number): number[] => [each, ...(parents.get(each) ?? []).flatMap(withChildren)];
  return withChildren(pid);
}

/**
 * Returns the fields of /proc/<pid>/stat after the process name, which may itself contain spaces and parentheses. Returns a
 * single empty field if the process has ended.
 */
export function processFields(pid: number): string[] {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Returns whether a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // there is no such process
  }
}

/** Returns the text of a file of /proc, or an empty text if the process has just ended. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
