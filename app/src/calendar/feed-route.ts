import { localLimits } from '@listgrove/domain/limits/limit-table';
import { createLocalLimiter } from '@listgrove/domain/limits/limits.server';
import { readDueItems } from '@listgrove/domain/lists/calendar/feeds.server';
import { tagOf, writeCalendar } from '@listgrove/domain/lists/calendar/write-calendar.server';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { isCoded } from '@listgrove/kernel/errors';
import { addressContext, databaseContext, originsContext } from '@listgrove/web/context';
import type { Route } from './+types/feed-route';

const countRead = createLocalLimiter(localLimits.calendarsByAddress);

/**
 * Answers GET /calendar/{secret}.ics with the due dates of the account with this secret. Every other address is answered in the same way:
 * 404. 429 above 600 reads an hour from one network address, in each process.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  try {
    await countRead(context.get(addressContext));
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    return plain(429, error.message, { 'retry-after': '3600' });
  }
  const [, secret = ''] = /^(.*)\.ics$/.exec(params.file) ?? [];
  const items = await readDueItems(db, secret);
  if (!items) return plain(404, 'There is no calendar at this address.');
  const { site_name } = await readShownSettings(db);
  const calendar = writeCalendar(items, { name: site_name, app: context.get(originsContext).app });
  const etag = tagOf(calendar);
  const headers = { etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(calendar, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    },
  });
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  const fixed = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return new Response(`${text}\n`, { status, headers: { ...fixed, ...headers } });
}
