import type { Db } from '@listgrove/db/db';
import type { StaffOrder } from '@listgrove/domain/articles/list-for-staff.server';
import { isPublicationStatus, type PublicationStatus } from '@listgrove/domain/articles/publication';
import { type Actor, actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';

/** What the address of staff's list of articles asks for. */
interface Wanted {
  q: string;
  status: PublicationStatus | '';
  order: StaffOrder;
  page: number;
}

/**
 * Returns one page of staff's list of a kind of articles, with the search and the filters that its address names. `list` reads the
 * page, `own` has the filters of the kind.
 */
export async function openArticles<List extends { pages: number }, Own extends Record<string, string>>(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  list: (db: Db, actor: Actor, wanted: Wanted & Own) => Promise<List>,
  own: Own,
) {
  const { searchParams } = url;
  const status = textParameter(searchParams, 'status');
  const order = searchParams.get('order') === 'updated' ? 'updated' : '';
  const query = {
    q: textParameter(searchParams, 'q'),
    ...own,
    status: isPublicationStatus(status) ? status : '',
    order,
  } as const;
  const page = pageParameter(searchParams);
  const actor = actorOf(context.get(sessionContext));
  const articles = await list(context.get(databaseContext).db, actor, { ...query, order: order || 'usual', page });
  redirectPastEnd(url, { ...articles, page });
  return { ...articles, query, page };
}
