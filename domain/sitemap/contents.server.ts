import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { listActivePolicies } from '../policies/policies.server.ts';
import type { SitemapPart, SluggedNoun } from '../public-noun/public-noun.ts';
import { type NounKey, sluggedNouns } from '../public-nouns.server.ts';
import { listMainPages } from '../static-pages/list-static-pages.server.ts';
import { entriesPerPage, type SitemapContents, type SitemapNoun } from './contents.ts';
import { lastChange } from './last-change.server.ts';

/**
 * One page of the sitemap for people: the public items of each noun that has a part in it, one noun after the other. A
 * page past the end has no items and the true number of pages.
 */
export async function listSitemapContents(db: Db, page: number): Promise<SitemapContents> {
  const [policies, ...parts] = await Promise.all([
    listActivePolicies(db),
    ...sluggedNouns.flatMap(([key, noun]) => (noun.sitemapPage ? [measure(db, key, noun, noun.sitemapPage)] : [])),
  ]);
  let offset = (page - 1) * entriesPerPage;
  let room = entriesPerPage;
  const nouns: SitemapNoun[] = [];
  for (const { part, key, path, total } of parts) {
    const limit = Math.max(0, Math.min(room, total - offset));
    const items = limit > 0 ? await part.list(db, { offset, limit, total }) : [];
    nouns.push({ key, path, heading: part.heading, units: part.units, empty: part.empty, items, total });
    room -= items.length;
    offset = Math.max(0, offset - total);
  }
  const moments = [...parts.map(({ newest }) => newest), ...policies.map(({ updated_at }) => updated_at)].filter(
    (moment) => moment !== null,
  );
  return {
    mainPages: listMainPages(),
    policies,
    nouns,
    pages: Math.max(1, Math.ceil(parts.reduce((sum, { total }) => sum + total, 0) / entriesPerPage)),
    updated_at: moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : null,
  };
}

/** How many public items there are, and when one of them last changed. */
async function measure(db: Db, key: NounKey, noun: SluggedNoun, part: SitemapPart) {
  const { counts, buckets } = noun.counted;
  const [total, newest] = await Promise.all([countRows(db, counts, buckets), lastChange(db, noun)]);
  return { key, path: noun.path, part, total, newest };
}
