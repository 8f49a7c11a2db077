import http from 'node:http';

/** A request of a visitor. */
export interface Visit {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Fields of a form. */
  fields?: Record<string, string>;
}

/** What came back. `status` is null without a complete response. */
export interface Result {
  status: number | null;
  milliseconds: number;
}

/** How long a visitor waits, in milliseconds. */
const patience = 10_000;

/** Sends a request and reads the whole response. `localAddress` is the address that it comes from. */
export function send(
  origin: string,
  { path, method = 'GET', headers = {}, fields }: Visit,
  { agent, localAddress }: { agent: http.Agent; localAddress?: string },
): Promise<Result> {
  const begun = performance.now();
  const body = fields && String(new URLSearchParams(fields));
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', origin };
  return new Promise((resolve) => {
    const finish = (status: number | null) => {
      clearTimeout(timer);
      resolve({ status, milliseconds: performance.now() - begun });
    };
    const request = http.request(origin + path, {
      method: body === undefined ? method : 'POST',
      headers: { ...form, ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      agent,
      family: 4,
      ...(localAddress ? { localAddress } : {}),
    });
    const timer = setTimeout(() => request.destroy(), patience);
    request.on('response', (response) => {
      response.on('end', () => finish(response.statusCode ?? null));
      response.on('close', () => finish(null)); // the promise keeps its first value
      response.on('error', () => {}); // reported by `close`
      response.resume();
    });
    request.on('error', () => finish(null));
    request.end(body);
  });
}

/** Counts of results. */
export interface Tally {
  requests: number;
  /** The number of results by status; `none` for those without a response. */
  statuses: Record<string, number>;
  /** Every time from a request to the end of its response, in milliseconds. */
  times: number[];
}

/** Returns an empty tally. */
export function newTally(): Tally {
  return { requests: 0, statuses: {}, times: [] };
}

/** Adds a result to a tally. */
export function count(tally: Tally, { status, milliseconds }: Result): void {
  tally.requests++;
  const name = String(status ?? 'none');
  tally.statuses[name] = (tally.statuses[name] ?? 0) + 1;
  tally.times.push(milliseconds);
}

/** Describes a tally in a line: requests, statuses and times. */
export function describeTally({ requests, statuses, times }: Tally): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const byStatus = Object.entries(statuses).map(([status, number]) => `${status}: ${number.toLocaleString('en')}`);
  const figures = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
  return `${requests.toLocaleString('en')} requests (${byStatus.join(', ')}), ${figures}`;
}
