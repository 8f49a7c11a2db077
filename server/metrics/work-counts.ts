import { Counter } from 'prom-client';

/** Attempts to send a mail: `sent` or `failed`. */
export const mailCount = new Counter({
  name: 'listgrove_mail_attempts_total',
  help: 'Attempts to send a mail by result',
  labelNames: ['result'] as const,
});

/** Finished uploads that became a file (`stored`), were refused with a reason, or failed. */
export const uploadCount = new Counter({
  name: 'listgrove_uploads_total',
  help: 'Finished uploads by result',
  labelNames: ['result'] as const,
});

/** Pages that the page cache rendered and stored, or rendered and could not store because a table changed meanwhile. */
export const cacheCount = new Counter({
  name: 'listgrove_page_cache_renders_total',
  help: 'Renders of shared pages by whether the page was stored',
  labelNames: ['result'] as const,
});

for (const result of ['sent', 'failed']) mailCount.inc({ result }, 0);
for (const result of ['stored', 'refused', 'failed']) uploadCount.inc({ result }, 0);
for (const result of ['stored', 'not_stored']) cacheCount.inc({ result }, 0);
