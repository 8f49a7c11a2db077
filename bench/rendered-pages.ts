import { signIn } from '../e2e/hammer.ts';
import type { Product } from '../e2e/product.ts';
import { compare, contenderOf, type Effort } from './compare.ts';
import { figure, type Report } from './report.ts';

/** What is never kept, or asked for the first time. */
export async function benchRenderedPages(product: Product, report: Report, effort: Effort): Promise<void> {
  const cookie = await signIn(product);
  const headers = { 'accept-encoding': 'gzip' };
  const begun = Date.now();
  const questions = {
    'signed-in home': () => ({ path: '/', headers: { ...headers, cookie } }),
    'search, never asked before': (count: number) => ({ path: `/search?q=list+${begun + count}`, headers }),
  };
  report.line('\n## Pages that are rendered for each request, 32 connections\n');
  report.head('page', 'CPU ms a request', 'p50 ms', 'p99 ms');
  for (const [name, question] of Object.entries(questions)) {
    const [result] = await compare([contenderOf(product)], { ...effort, connections: 32, question, status: 200 });
    if (!result) continue;
    report.row(name, figure(result.cost), figure(result.p50, 1), figure(result.p99, 1));
    if (result.failures > 0) report.line(`${result.failures} answers were not 200!`);
  }
}
