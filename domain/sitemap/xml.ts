import { escapeXml } from '@listgrove/kernel/xml';
import type { SitemapEntry } from './sitemap.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Yields a `urlset` of the sitemaps.org schema in pieces of one address. */
export async function* urlsetXml(entries: AsyncIterable<SitemapEntry>, origin: string): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const { path, frequency, priority, changed } of entries) {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    yield `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}<changefreq>${frequency}</changefreq><priority>${priority}</priority></url>\n`;
  }
  yield '</urlset>\n';
}

/** Yields a `sitemapindex` of the sitemaps.org schema in pieces of one file. */
export function* indexXml(paths: string[], origin: string): Generator<string> {
  yield `${head}<sitemapindex ${namespace}>\n`;
  for (const path of paths) yield `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}
