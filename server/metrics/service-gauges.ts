import { setTimeout as sleep } from 'node:timers/promises';
import { countWaitingMails } from '@listgrove/domain/mail/mails.server';
import { Gauge } from 'prom-client';
import type { Services } from '../health.ts';

/** How long a scrape waits for the database, in milliseconds. A value that takes longer is missing from the answer. */
const patience = 2_000;

/**
 * Registers the gauges of this process that are read from its services when Prometheus asks. Values that concern the whole
 * installation, such as waiting mails, are the same in every process, so one of them is taken and not their sum.
 */
export function watchServices({ database, events, pages }: Services): void {
  new Gauge({ name: 'listgrove_process', help: 'Serving processes', labelNames: ['pid'] }).set({ pid: process.pid }, 1);
  gauge('listgrove_streams_open', 'Open event streams', () => events.open);
  gauge('listgrove_page_cache_pages', 'Stored pages', () => pages?.content.pages ?? 0);
  gauge('listgrove_page_cache_bytes', 'Memory of the stored pages', () => pages?.content.bytes ?? 0);
  gauge('listgrove_database_waiting', 'Queries that wait for a connection', () => database.waiting);
  slowest('listgrove_database_ping_seconds', 'Time of an empty query', () => seconds(() => database.ping()));
  slowest('listgrove_feed_lag_seconds', 'Time from a commit to its change notice in this process', () =>
    seconds(async () => {
      if (!(await database.feed.catchUp())) throw new Error('The change feed is disconnected.');
    }),
  );
  gauge('listgrove_feed_disconnected', 'Processes whose change feed is disconnected', () =>
    database.feed.connected ? 0 : 1,
  );
  slowest('listgrove_mails_waiting', 'Mails that are not yet sent, at most 10,000', () =>
    countWaitingMails(database.db),
  );
}

function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}

/** Registers a gauge that asks the database. Of several processes, the highest value counts. */
function slowest(name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    aggregator: 'max',
    async collect() {
      const value = await Promise.race([read().catch(() => null), sleep(patience, null, { ref: false })]);
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
