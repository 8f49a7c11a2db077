import { signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import { compare, contenderOf, type Effort } from './compare.ts';
import type { LoadRequest } from './load.ts';
import { figure, type Report } from './report.ts';

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

/** Measures pages that are rendered for each request. */
export async function benchRenderedPages(product: Product, report: Report, effort: Effort): Promise<void> {
  report.line('\n## Pages that are rendered for each request, 32 connections\n');
  report.head('page', 'CPU ms per request', 'p50 ms', 'p99 ms');
  for (const [name, requestAt] of Object.entries(await renderedRequests(product))) {
    const [result] = await compare([contenderOf(product)], { ...effort, connections: 32, requestAt, status: 200 });
    if (!result) continue;
    report.row(name, figure(result.cost), figure(result.p50, 1), figure(result.p99, 1));
    if (result.failures > 0) report.line(`Responses other than 200: ${result.failures}`);
  }
}
