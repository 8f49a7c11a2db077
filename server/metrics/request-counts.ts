import type { ServerResponse } from 'node:http';
import { Counter, Histogram } from 'prom-client';

/** What answered a request. `refused`: an unknown host, a malformed or too large request, or a server that is starting. */
export type RequestKind = 'stored_page' | 'page' | 'file' | 'media' | 'upload' | 'events' | 'health' | 'refused';

/**
 * Counts by kind and status since the start. Plain numbers, because a stored page takes 40 µs and prom-client's labelled
 * counter takes 0.5 µs of them; they are copied into the counter when it is read.
 */
const counts = new Map<RequestKind, number[]>();

/** Counts a request that has been answered. */
export function countRequest(kind: RequestKind, status: number): void {
  let statuses = counts.get(kind);
  if (!statuses) {
    statuses = new Array(600).fill(0);
    counts.set(kind, statuses);
  }
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Counts the request of `response` when it has been answered. If its connection is lost before, nginx's status 499 counts. */
export function countWhenClosed(response: ServerResponse, kind: () => RequestKind): void {
  response.once('close', () => countRequest(kind(), response.headersSent ? response.statusCode : 499));
}

new Counter({
  name: 'listgrove_requests_total',
  help: 'Answered requests by what answered them and by status',
  labelNames: ['kind', 'status'],
  collect() {
    this.reset();
    for (const [kind, statuses] of counts) {
      for (const [status, count] of statuses.entries()) if (count > 0) this.inc({ kind, status }, count);
    }
  },
});

const renderSeconds = new Histogram({
  name: 'listgrove_render_seconds',
  help: 'Time from the start of the loaders to the head of the response, or to the result of an action',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Runs `render` and records how long it takes, also if it fails. */
export async function timeRender<Result>(render: () => Promise<Result>): Promise<Result> {
  const stop = renderSeconds.startTimer();
  try {
    return await render();
  } finally {
    stop();
  }
}
