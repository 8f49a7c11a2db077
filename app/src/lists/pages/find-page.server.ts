import type { StoredLimit } from '@listgrove/domain/limits/limit-table';
import { createLimiter } from '@listgrove/domain/limits/limits.server';
import type { FetchedPages } from '@listgrove/domain/lists/pages/fetched-pages.server';
import { limits } from '@listgrove/domain/lists/rows';
import { isCoded } from '@listgrove/kernel/errors';
import { databaseContext, logErrorContext, sessionContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';
import { refuse } from '../../sync/answer.server';

/** What a loader passes on. */
export interface PageRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Returns what the page at `?url=` gives to a signed-in account, or null if it has nothing. If it has to be fetched, that is begun
 * and a response is returned instead: 202. 401 without a session, 400 for no web address, 429 above the pages that an account may have
 * fetched by this limit.
 */
export async function findPage<Made extends object>(
  { request, context }: PageRequest,
  pages: FetchedPages<Made>,
  limit: StoredLimit,
): Promise<Made | null | Response> {
  const session = context.get(sessionContext);
  if (!session) return refuse('signed-out', 'You are signed out.');
  const url = new URL(request.url).searchParams.get('url') ?? '';
  if (url.length > limits.url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return refuse('invalid', 'This is no web address.');
  }
  const known = pages.known(url);
  if (known !== undefined) return known;
  const pending = Response.json({ pending: true }, { status: 202, headers: { 'cache-control': 'no-store' } });
  if (pages.isFetching(url)) return pending;
  try {
    await createLimiter(context.get(databaseContext).db, limit).count(session.account.id);
  } catch (error) {
    if (isCoded(error)) return refuse(error.code, error.message);
    throw error;
  }
  // Nobody waits for the page: the device asks again.
  pages.fetch(url).catch(context.get(logErrorContext));
  return pending;
}
