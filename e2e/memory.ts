import { writeFileSync } from 'node:fs';
import { familyOf, readIfThere } from './processes.ts';
import type { Product } from './product.ts';

/** Peak memory of the program during some work, and memory after it, in megabytes. */
export interface MemoryUse {
  /** Highest total of all processes; shared memory counts once. */
  peak: number;
  /** Peak resident memory of the serving process alone, as recorded by the kernel. */
  peakOfServer: number;
  after: number;
}

/** Sampling interval in milliseconds. */
const interval = 25;

/** Runs `work` and returns the program's memory use during it. Works on Linux only. */
export async function memoryDuring(product: Product, work: () => Promise<unknown>): Promise<MemoryUse> {
  const pid = product.process.pid ?? 0;
  const server = serverOf(product);
  writeFileSync(`/proc/${server}/clear_refs`, '5'); // resets the kernel's peak (VmHWM)
  let peak = memoryInUse(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryInUse(pid));
  }, interval);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const after = memoryInUse(pid);
  return { peak: Math.max(peak, after), peakOfServer: kilobytes(`/proc/${server}/status`, 'VmHWM') / 1024, after };
}

/** Returns the memory that a process and its descendants use now, in megabytes; shared memory counts once. */
function memoryInUse(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + kilobytes(`/proc/${each}/smaps_rollup`, 'Pss') / 1024, 0);
}

/** Returns the id of the serving process, or of the primary one if there are several: the only child of the parent. */
export function serverOf(product: Product): number {
  return familyOf(product.process.pid ?? 0)[1] ?? 0;
}

function kilobytes(file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readIfThere(file))?.[1] ?? 0);
}
