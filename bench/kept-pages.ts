import { signIn } from '../e2e/consistency-load.ts';
import { type Product, sparePort } from '../e2e/product.ts';
import { browserEncodings, type Captured, capture, captureWarm } from './captured.ts';
import { compare, contenderOf, type Effort } from './compare.ts';
import { figure, type Report } from './report.ts';
import { startBare, startNginx } from './rivals.ts';

/** Returns the paths of the public pages that are measured, by label. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const link = async (list: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(site + list)).text())?.[1] ?? '';
  return {
    home: '/',
    'post list': '/blog',
    post: await link('/blog', /href="(\/blog\/[a-z0-9-]+)"/),
    help: '/help',
    'help article': await link('/help', /href="(\/help\/[a-z0-9-]+)"/),
    sitemap: '/sitemap.xml',
    feed: '/blog/feed.xml',
    'data request of home': '/_.data',
    'search, cached': '/search?q=list',
  };
}

/**
 * Measures pages from the page cache, compared with a bare node:http server and nginx that send the same bytes. `only` are the
 * labels of single rows, all by default.
 */
export async function benchKeptPages(
  product: Product,
  report: Report,
  { connections, only, ...effort }: Effort & { connections: number; only?: string[] },
  folder: string,
): Promise<void> {
  const answers = (await captureAll(product)).filter(({ name }) => only?.includes(name) ?? true);
  const captured = answers.map(({ answer }) => answer);
  const bare = await startBare(folder, captured);
  const forEverybody = captured.filter(({ isSignedIn }) => !isSignedIn);
  const nginx = await startNginx(folder, await sparePort(), forEverybody);
  try {
    report.line(
      '"Rate" is requests a second, "cost" is processor time of a request, both relative to bare node:http (1.00).\n',
    );
    report.head(
      ...['page', 'bytes', 'rate', 'rate of nginx', 'cost', 'cost of nginx', 'CPU ms'],
      ...['p50 ms', 'p50 of node:http', 'p99 ms', 'p99 of node:http'],
    );
    for (const { name, answer, headers } of answers) {
      const { path, status, body, isSignedIn } = answer;
      const others = nginx && status === 200 && !path.includes('?') && !isSignedIn ? [nginx] : [];
      const comparison = { ...effort, connections, status, requestAt: () => ({ path, headers }) };
      const [theirs, ours, third] = await compare([bare, contenderOf(product), ...others], comparison);
      if (!theirs || !ours) continue;
      report.row(
        ...[name, body.length, figure(ours.ratio), figure(third?.ratio)],
        ...[figure(ours.cost / theirs.cost), figure(third && third.cost / theirs.cost), figure(ours.cost, 4)],
        ...[ours.p50, theirs.p50, ours.p99, theirs.p99].map((each) => figure(each)),
      );
      const failures = [ours, theirs, third].map((each) => each?.failures ?? 0);
      if (failures.some(Boolean))
        report.line(`Responses other than ${status}: ${failures.join(', ')} (product, node:http, nginx)`);
    }
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
}

interface Asked {
  name: string;
  answer: Captured;
  headers: Record<string, string>;
}

async function captureAll(product: Product): Promise<Asked[]> {
  const { site } = product;
  const headers = { 'accept-encoding': browserEncodings };
  const signedIn = { ...headers, cookie: await signIn(product) };
  const all: Asked[] = [];
  for (const [name, path] of Object.entries(await pagesOf(site))) {
    all.push({ name, answer: await captureWarm(site, path), headers });
    if (!['home', 'post list', 'post', 'help article'].includes(name)) continue;
    all.push({ name: `${name}, signed in`, answer: await captureWarm(site, path, signedIn), headers: signedIn });
  }
  const etag = all[0]?.answer.headers.find(([name]) => name === 'etag')?.[1] ?? '';
  const known = { ...headers, 'if-none-match': etag };
  return [...all, { name: 'home, not modified', answer: await capture(site, '/', known), headers: known }];
}

/** Reports the size of each page in bytes, for each content encoding. */
export async function benchSizes(product: Product, report: Report): Promise<void> {
  report.head('page', 'identity', 'gzip', 'brotli');
  for (const [name, path] of Object.entries(await pagesOf(product.site))) {
    const sizes: number[] = [];
    for (const encoding of ['identity', 'gzip', 'br']) {
      sizes.push((await captureWarm(product.site, path, { 'accept-encoding': encoding })).body.length);
    }
    report.row(name, ...sizes);
  }
}
