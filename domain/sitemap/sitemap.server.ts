import type { Db } from '@listgrove/db/db';
import { namedNouns, sluggedNouns } from '../public-nouns.server.ts';
import { keyOf, readOverrides } from '../seo/overrides.server.ts';
import { staticPages } from '../static-pages/list-static-pages.server.ts';
import { lastChange } from './last-change.server.ts';
import { itemSections } from './listed-items.server.ts';
import { changedAt, entriesPerFile, type Section, type SitemapEntry } from './sitemap.ts';
import { indexXml, urlsetXml } from './xml.ts';

/**
 * Yields the XML of `/sitemap.xml` in pieces: a single sitemap or, if there are more than 1,000 addresses, an index of
 * `/1.sitemap.xml` and so on.
 */
export async function* generateSitemap(db: Db, origin: string): AsyncGenerator<string> {
  const sections = await listSections(db);
  const files = countFiles(sections);
  if (files === 1) yield* urlsetXml(entries(sections, 1), origin);
  else
    yield* indexXml(
      Array.from({ length: files }, (_, index) => `/${index + 1}.sitemap.xml`),
      origin,
    );
}

/** Returns the file `number` of the index, counted from 1, as XML in pieces; null if there is no such file. */
export async function generateSitemapFile(
  db: Db,
  origin: string,
  number: number,
): Promise<AsyncGenerator<string> | null> {
  const sections = await listSections(db);
  if (!Number.isInteger(number) || number < 1 || number > countFiles(sections)) return null;
  return urlsetXml(entries(sections, number), origin);
}

function countFiles(sections: Section[]): number {
  const all = sections.reduce((sum, { total }) => sum + total, 0);
  return Math.max(1, Math.ceil(all / entriesPerFile));
}

/** Yields the entries of a file. Each section is read from the wanted entry on, without those before it. */
async function* entries(sections: Section[], number: number): AsyncGenerator<SitemapEntry> {
  let from = (number - 1) * entriesPerFile;
  let room = entriesPerFile;
  for (const { total, read } of sections) {
    const limit = Math.min(room, total - from);
    if (limit > 0) {
      yield* await read(from, limit);
      room -= limit;
    }
    from = Math.max(0, from - total);
  }
}

/**
 * Returns every public address in sections: first static pages and named items, then the items of each noun with slugs.
 * What staff made `noindex` is left out.
 */
async function listSections(db: Db): Promise<Section[]> {
  const [pages, items] = await Promise.all([pageSection(db), itemSections(db)]);
  return [pages, ...items];
}

async function pageSection(db: Db): Promise<Section> {
  const named = await Promise.all(
    namedNouns.map(async ([type, noun]) =>
      (await noun.listPublic(db)).map((item) => ({ type, ref: item.name, path: `${noun.path}/${item.name}`, ...item })),
    ),
  );
  const items = named.flat();
  async function read(from: number, limit: number): Promise<SitemapEntry[]> {
    const [overrides, ...changes] = await Promise.all([
      readOverrides(db, [...staticPages.map(({ path }) => ({ type: 'page' as const, ref: path })), ...items]),
      ...staticPages.map(({ path }) => lastChangeOfList(db, path)),
    ]);
    const keys = [...staticPages.map(({ path }) => ({ type: 'page', ref: path, path })), ...items];
    const hidden = new Set(keys.filter((key) => overrides.get(keyOf(key))?.noindex).map(({ path }) => path));
    const pages = staticPages.map(({ path, frequency, priority }, index) => {
      const overridden = overrides.get(keyOf({ type: 'page', ref: path }))?.updated_at;
      return { path, frequency, priority, ...changedAt(changes[index], overridden) };
    });
    const itemPages = items.map((item) => {
      const overridden = overrides.get(keyOf(item))?.updated_at;
      return {
        path: item.path,
        frequency: 'yearly' as const,
        priority: '0.5',
        ...changedAt(item.updated_at, overridden),
      };
    });
    const isListed = (page: SitemapEntry) => !hidden.has(page.path);
    return [...pages, ...itemPages].slice(from, from + limit).filter(isListed);
  }
  return { total: staticPages.length + items.length, read };
}

/** Returns when an item of the list at `path` last changed, or null if the page is not a list. */
async function lastChangeOfList(db: Db, path: string): Promise<Date | null> {
  const noun = sluggedNouns.find(([, each]) => each.path === path)?.[1];
  return noun ? lastChange(db, noun) : null;
}
