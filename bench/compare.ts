import type { Product } from '../e2e/product.ts';
import { type Load, load, type Question } from './load.ts';
import { processorTime } from './process-cost.ts';

/** A server as it is loaded. */
export interface Contender {
  port: number;
  pid: number;
}

/** What a contender did in all rounds of one comparison. */
export interface Result {
  /** Requests a second beside the first contender's of the same round; the median of the rounds. */
  ratio: number;
  /** Processor time a request, in milliseconds. */
  cost: number;
  p50: number;
  p99: number;
  /** Answers that were not the expected status. */
  failures: number;
}

/** How long is measured. */
export interface Effort {
  rounds: number;
  seconds: number;
}

export interface Comparison extends Effort {
  connections: number;
  question: (count: number) => Question;
  status: number;
  /** Who asks; our own client unless told. */
  client?: typeof load;
}

/**
 * Loads the contenders in turns, round after round, so that whatever else the machine does meets all alike; the first one
 * is what the others are compared with.
 */
export async function compare(contenders: Contender[], comparison: Comparison): Promise<Result[]> {
  const { rounds, seconds, connections, question, status, client = load } = comparison;
  const loads = contenders.map(() => [] as (Load & { cost: number })[]);
  for (let round = 0; round < rounds; round++) {
    for (const [at, { port, pid }] of contenders.entries()) {
      const before = processorTime(pid);
      const measured = await client(port, question, { connections, seconds });
      loads[at]?.push({ ...measured, cost: (processorTime(pid) - before) / measured.requests });
    }
  }
  const rate = (each: Load | undefined) => (each ? each.requests / each.seconds : 0);
  return loads.map((own) => ({
    ratio: median(own.map((each, round) => rate(each) / rate(loads[0]?.[round]))),
    cost: median(own.map(({ cost }) => cost)),
    p50: median(own.map(({ p50 }) => p50)),
    p99: median(own.map(({ p99 }) => p99)),
    failures: own.reduce((sum, { requests, statuses }) => sum + requests - (statuses[status] ?? 0), 0),
  }));
}

/** The product as one to be loaded. */
export function contenderOf({ site, process: { pid = 0 } }: Product): Contender {
  return { port: Number(new URL(site).port), pid };
}

/** The one in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
