import { log } from '../log.ts';

/** Sends purge requests to a CDN. */
export interface Purge {
  /** Queues an address to be purged. */
  add(url: string): void;
  /** Stops sending; queued addresses are discarded. */
  close(): void;
}

interface Options {
  url: string;
  token: string | null;
  /** How long to collect addresses before a request, and the delay of the first retry; in milliseconds. */
  gathering?: number;
  patience?: number;
}

/** Cloudflare's limit of addresses per request. */
const mostAtOnce = 30;

/** If more addresses than this are queued, a single request purges everything. */
const mostWaiting = 3_000;

const longestPatience = 30_000;

/**
 * Purges changed pages from a CDN in front of the site (decision 108). Requests are sent in the background, with a few
 * addresses each, and are repeated with exponential backoff until the CDN accepts them. The first request purges
 * everything, because it is unknown what the CDN has stored from the previous process.
 */
export function openPurge({ url, token, gathering = 50, patience = 500 }: Options): Purge {
  const waiting = new Set<string>();
  let everything = true;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined = setTimeout(send, gathering);

  function sendLater(wait: number): void {
    timer ??= setTimeout(send, wait);
    timer.unref();
  }

  async function send(): Promise<void> {
    const files = everything ? [] : [...waiting].slice(0, mostAtOnce);
    const wasEverything = everything;
    everything = false;
    if (wasEverything) waiting.clear();
    for (const file of files) waiting.delete(file);
    const isDone = await post(wasEverything ? { purge_everything: true } : { files });
    if (!isDone) {
      everything ||= wasEverything;
      for (const file of files) waiting.add(file);
    }
    failures = isDone ? 0 : failures + 1;
    timer = undefined;
    if (everything || waiting.size > 0) sendLater(isDone ? gathering : wait());
  }

  function wait(): number {
    return Math.min(patience * 2 ** (failures - 1), longestPatience);
  }

  async function post(body: unknown): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const signal = AbortSignal.timeout(10_000);
      const { ok, status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      if (!ok) log.warn({ status }, 'the CDN did not take a purge; it is tried again');
      return ok;
    } catch (error) {
      log.warn({ err: error }, 'purge request to the CDN failed; will retry');
      return false;
    }
  }

  return {
    add(address) {
      if (waiting.size >= mostWaiting) everything = true;
      else waiting.add(address);
      sendLater(gathering);
    },
    close() {
      clearTimeout(timer);
      timer = setTimeout(() => {}, 0); // a timer that is set prevents further sending
    },
  };
}
