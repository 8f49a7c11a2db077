import { returnAddress } from '@listgrove/kernel/return-address';
import { originsContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the URL to redirect to afterwards: `return` if it is on one of our origins, otherwise `home` (default: the
 * app).
 */
export function wayBack(url: URL, context: Context, home?: string): string {
  const origins = context.get(originsContext);
  return returnAddress(url.searchParams.get('return'), origins, home ?? `${origins.app}/`);
}

/** Returns the checked `return` for a link in a mail, or null if it is missing or on a foreign origin. */
export function wantedReturn(url: URL, context: Context): string | null {
  return wayBack(url, context, '') || null;
}

/** Returns the path of another page of the app with the `return` of `search` and the `extra` parameters. */
export function withReturn(path: string, search: string, extra: Record<string, string> = {}): string {
  const wanted = new URLSearchParams(search).get('return');
  const parameters = new URLSearchParams({ ...extra, ...(wanted ? { return: wanted } : {}) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
