import { serverOf } from '../../e2e/memory.ts';
import { isRunning } from '../../e2e/processes.ts';
import { type Product, sparePort, startProduct } from '../../e2e/product.ts';
import { staffEnvironment } from '../../e2e/staff.ts';
import { describeTally } from './send.ts';
import { startVisitors } from './visitors.ts';

/** An attack on a running product. Returns lines of Markdown about what it found. */
export type Attack = (product: Product, minutes: number) => Promise<string[]>;

/** Milliseconds before and after an attack in which only the visitors are there. */
const quiet = 20_000;

/** The interval between two readings of the memory, in milliseconds. */
const interval = 5_000;

interface Reading {
  /** Resident memory of the serving process in MB. */
  memory: number;
  /** The part of it that stored pages take, and the part of JavaScript objects, stored pages without. */
  pages: number;
  heap: number;
  /** The number of answered requests by status. */
  statuses: Record<string, number>;
}

/**
 * Starts a product with the demo, attacks it for `minutes` while visitors read pages, and returns lines of Markdown: what
 * the attack found, what the visitors got, all statuses, errors in the log, restarts and memory.
 */
export async function attackWatched(
  attack: Attack,
  minutes: number,
  environment: Record<string, string> = {},
): Promise<string[]> {
  const metricsPort = await sparePort();
  const product = await startProduct({ ...staffEnvironment, ...environment, METRICS_PORT: String(metricsPort) });
  try {
    const server = serverOf(product);
    const visitors = startVisitors(product);
    await rest(quiet);
    const before = await read(metricsPort);
    const samples: number[] = [];
    const timer = setInterval(() => {
      // A reading that fails is missing; the last one, below, must succeed.
      read(metricsPort).then(
        ({ memory }) => samples.push(memory),
        () => {},
      );
    }, interval);
    const begun = performance.now();
    const found = await attack(product, minutes).finally(() => clearInterval(timer));
    const took = (performance.now() - begun) / 60_000;
    await rest(quiet);
    await visitors.stop();
    const after = await read(metricsPort);
    const isSame = serverOf(product) === server && isRunning(server);
    const statuses = subtract(after.statuses, before.statuses);
    const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
    const errors = product.output().match(/^\{"level":[56]0.*$/gm) ?? [];
    const moments = Array.from(
      { length: 8 },
      (_, at) => samples[Math.floor((samples.length * (at + 1)) / 8) - 1] ?? '–',
    );
    const { same, other } = visitors.tallies;
    return [
      ...found,
      `Duration: ${took.toFixed(1)} minutes.`,
      `Visitors from the attacker's address: ${describeTally(same)}.`,
      `Visitors from another address: ${describeTally(other)}.`,
      ...visitors.failures.slice(0, 10).map((failure) => `A visitor's failure: ${failure}.`),
      `All responses of the server by status: ${list(statuses)}; 5xx: ${failed.length > 0 ? list(Object.fromEntries(failed)) : 'none'}.`,
      `Errors in the log: ${errors.length === 0 ? 'none' : `${errors.length}, the first one ${errors[0]?.slice(0, 300)}`}.`,
      `The serving process is ${isSame ? 'the same as' : 'ANOTHER THAN'} before.`,
      `Memory of the serving process in MB: ${before.memory} before; ${moments.join(', ')} at each eighth of the time; ${after.memory} ${quiet / 1_000} s after its end.`,
      `Of that, stored pages (at most 64 MB): ${before.pages} before, ${after.pages} after; objects in use: ${before.heap} before, ${after.heap} after.`,
    ];
  } finally {
    await product.stop();
  }
}

async function read(port: number): Promise<Reading> {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const statuses: Record<string, number> = {};
  for (const [, status = '', number] of text.matchAll(/^listgrove_requests_total\{.*status="(\d+)"\} (\d+)/gm)) {
    statuses[status] = (statuses[status] ?? 0) + Number(number);
  }
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024);
  return {
    memory: megabytes('process_resident_memory_bytes'),
    pages: megabytes('listgrove_page_cache_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    statuses,
  };
}

function subtract(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  const pairs = Object.entries(after).map(([status, number]): [string, number] => [
    status,
    number - (before[status] ?? 0),
  ]);
  return Object.fromEntries(pairs.filter(([, number]) => number > 0));
}

function list(statuses: Record<string, number>): string {
  return Object.entries(statuses)
    .map(([status, number]) => `${status}: ${number.toLocaleString('en')}`)
    .join(', ');
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
