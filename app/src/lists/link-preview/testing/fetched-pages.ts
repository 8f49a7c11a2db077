import type { Database } from '@listgrove/db/connect';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { databaseContext, logErrorContext, sessionContext } from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';

/** Returns pages whose data is known, the addresses that were fetched, and a source of both that fetches nothing from a network. */
export function openFetchedPages<Data>() {
  const known = new Map<string, Data | null>();
  const fetched: string[] = [];
  const source = {
    known: (url: string) => known.get(url),
    isFetching: (url: string) => fetched.includes(url),
    fetch: async (url: string) => {
      fetched.push(url);
      return null;
    },
  };
  return { known, fetched, source };
}

/** Returns what a loader gets when an account, or nobody, asks a route of `/links` for the data of a page. */
export function askFor({
  database,
  account,
  route,
  url,
}: {
  database: Database;
  account: string | null;
  route: string;
  url: string;
}) {
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(sessionContext, account ? ({ account: { id: account } } as Session) : null);
  context.set(logErrorContext, () => {});
  const request = new Request(`https://app.example/links/${route}?url=${encodeURIComponent(url)}`);
  return { request, context };
}
