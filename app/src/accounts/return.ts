import { returnAddress } from '@listgrove/kernel/return-address';
import { originsContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

/** Where the visitor goes when the present page has done its work: what `return` asks for, if it is ours, or home. */
export function wayBack(url: URL, context: Context, home?: string): string {
  const origins = context.get(originsContext);
  return returnAddress(url.searchParams.get('return'), origins, home ?? `${origins.app}/`);
}

/** The `return` to hand on to a mail: the checked address, or null when there is none worth keeping. */
export function wantedReturn(url: URL, context: Context): string | null {
  return wayBack(url, context, '') || null;
}

/** A page of the app with the same `return`. */
export function withReturn(path: string, search: string, extra: Record<string, string> = {}): string {
  const wanted = new URLSearchParams(search).get('return');
  const parameters = new URLSearchParams({ ...extra, ...(wanted ? { return: wanted } : {}) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
