import { signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import type { LoadRequest } from './load.ts';

/** Returns, by label, requests that the page cache cannot serve: pages of a signed-in visitor's own, and new searches. */
export async function renderedRequests(product: Product): Promise<Record<string, (number: number) => LoadRequest>> {
  const cookie = await signIn(product);
  const headers = { 'accept-encoding': 'gzip' };
  let searches = Date.now();
  return {
    'roadmap, signed in': () => ({ path: '/feedback/roadmap', headers: { ...headers, cookie } }),
    'search, not cached': () => ({ path: `/search?q=list+${searches++}`, headers }),
  };
}
