import { log } from '../log.ts';

export interface Purge {
  /** Has a CDN forget an address, soon. */
  add(url: string): void;
  close(): void;
}

interface Options {
  url: string;
  token: string | null;
  /** How long to gather, and how long to wait after the first failure; in milliseconds. */
  gathering?: number;
  patience?: number;
}

/** As many addresses as Cloudflare takes in one request. */
const mostAtOnce = 30;

/** More than that waiting are asked for by one word. */
const mostWaiting = 3_000;

const longestPatience = 30_000;

/**
 * Tells a CDN in front which pages it must ask for again (decision 108): in the background, a few at a time, until it has
 * heard of each. It begins with all of them, because nobody knows what was kept of the process before.
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
      log.warn({ err: error }, 'the CDN could not be told what to purge; it is tried again');
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
      timer = setTimeout(() => {}, 0); // nothing more is sent
    },
  };
}
