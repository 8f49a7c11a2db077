import { signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import type { LoadRequest } from './load.ts';

/** The requests of `comparisonsOf` that no cache can answer. */
export const madeAnew = [
  ...['search, new', 'search of posts, new', 'roadmap, signed in'],
  ...['back office: dashboard', 'back office: posts', 'back office: a new post'],
];

/** Returns the requests whose cost `bench:check` compares, by label: stored pages, those of signed-in visitors, and pages made anew. */
export async function comparisonsOf(product: Product): Promise<Record<string, (number: number) => LoadRequest>> {
  const cookie = await signIn(product);
  const text = async (path: string) => (await fetch(product.site + path)).text();
  const post = /href="(\/blog\/[a-z0-9-]+)"/.exec(await text('/blog'))?.[1] ?? '/blog';
  const article = /href="(\/help\/[a-z0-9-]+)"/.exec(await text('/help'))?.[1] ?? '/help';
  const headers = { 'accept-encoding': 'gzip' };
  const own = { ...headers, cookie };
  let searches = Date.now();
  const stored = (path: string) => () => ({ path, headers });
  const signedIn = (path: string) => () => ({ path, headers: own });
  return {
    'home, stored': stored('/'),
    'post, stored': stored(post),
    'article, stored': stored(article),
    'data of home, stored': stored('/_.data'),
    'home, signed in': signedIn('/'),
    'post list, signed in': signedIn('/blog'),
    'article, signed in': signedIn(article),
    'search, new': () => ({ path: `/search?q=list+${searches++}`, headers }),
    'search of posts, new': () => ({ path: `/blog?q=list+${searches++}`, headers }),
    'roadmap, signed in': signedIn('/feedback/roadmap'),
    'back office: dashboard': signedIn('/admin'),
    'back office: posts': signedIn('/admin/blog'),
    'back office: a new post': signedIn('/admin/blog/new'),
    'health check': stored('/healthz'),
  };
}
