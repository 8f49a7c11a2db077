import type { Product } from '../e2e/product.ts';
import { type Load, type LoadRequest, load } from './load.ts';
import { processorTime } from './process-cost.ts';

/** A server under load. */
export interface Contender {
  port: number;
  pid: number;
  /** Its requests, if they differ from those of the comparison, such as by the session cookie. */
  requestAt?: Comparison['requestAt'];
}

/** The result of one server over all rounds of a comparison. */
export interface Result {
  /** Requests a second relative to the first server in the same round; the median of the rounds. */
  ratio: number;
  /** Processor time of a request in milliseconds. */
  cost: number;
  /** Median time from sending a request to the last byte of its response, in milliseconds. */
  p50: number;
  /** The 99th percentile of the same time. */
  p99: number;
  /** Number of responses with an unexpected status. */
  failures: number;
}

/** The number of rounds, and the duration of each measurement in a round. */
export interface Effort {
  rounds: number;
  seconds: number;
}

export interface Comparison extends Effort {
  connections: number;
  requestAt: (number: number) => LoadRequest;
  status: number;
  /** The load generator, `load` by default. */
  client?: typeof load;
}

/**
 * Loads the servers one after the other in each round, in turns forwards and backwards, so that other load on the machine
 * affects all of them equally. Returns their results in the same order; `ratio` is relative to the first server.
 */
export async function compare(contenders: Contender[], comparison: Comparison): Promise<Result[]> {
  const { rounds, seconds, connections, requestAt, status, client = load } = comparison;
  const loads = contenders.map(() => [] as (Load & { cost: number })[]);
  for (let round = 0; round < rounds; round++) {
    const turn = [...contenders.entries()];
    if (round % 2 === 1) turn.reverse();
    for (const [at, { port, pid, requestAt: own }] of turn) {
      const before = processorTime(pid);
      const measured = await client(port, own ?? requestAt, { connections, seconds });
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

/** Returns a running product as a server for `compare`. */
export function contenderOf({ site, process: { pid = 0 } }: Product): Contender {
  return { port: Number(new URL(site).port), pid };
}

/** Returns the median (of an even number of values the upper of the two middle ones), or 0 without values. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
