import type { Db } from '@listgrove/db/db';
import { containsFolded } from '@listgrove/kernel/fold-text';
import { type DescribedNoun, describedNouns, type NounKey, namedNouns } from '../public-nouns.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { readSettings } from '../settings/settings.server.ts';
import { listFixedPages } from './fixed-pages.server.ts';
import { matchItems, readItemPages } from './item-pages.server.ts';
import { type WordedPage, withOverrides } from './overrides.server.ts';
import { descriptionLength, longestDescription, type SeoType } from './seo.ts';
import { type SeoPage, type SeoWarning, seoPagesPerPage } from './seo-page.ts';
import { describeType } from './seo-types.server.ts';
import { countTitles } from './titles.server.ts';
import { matchWarnedItems } from './warned-items.server.ts';

/** One page of the list in the SEO manager. */
export interface SeoPageList {
  pages: SeoPage[];
  /** How many pages match, in total and by type. If counting stopped at `total`, `isMore` is true. */
  counts: Partial<Record<SeoType | 'all', { total: number; isMore: boolean }>>;
  pageCount: number;
}

/** The pages of one type that match. `read` returns `limit` of them from `offset` on. */
interface Section {
  type: SeoType;
  total: number;
  isMore: boolean;
  read(offset: number, limit: number): Promise<WordedPage[]>;
}

/**
 * Returns one page of the public pages in the SEO manager: the static pages, then posts and help articles, newest
 * first, then policies. `q` limits them to pages that contain it in title, description or address, `type` to those of
 * one type, `warning` to those with that warning. A search without `warning` also finds pages that are not public now
 * and have an override. A page past the end is empty. Throws `CodedError('not-allowed')` if the actor is not staff.
 */
export async function listSeoPages(
  db: Db,
  actor: Actor,
  { q, type, warning, page }: { q: string; type: SeoType | ''; warning: SeoWarning | ''; page: number },
): Promise<SeoPageList> {
  requireStaff(actor);
  const all = await withOverrides(db, await listFixedPages(db));
  const fixed = all.filter(({ isPublic }) => isPublic);
  const warned = warning
    ? (await withWarnings(db, fixed, fixed)).filter(({ warnings }) => warnings.includes(warning))
    : all.filter(({ isPublic, version }) => isPublic || (q && version));
  const matches = warned.filter((each) => isMatch(each, q));
  const titles = fixed.map(({ title }) => title);
  const sections = [
    fixedSection('page', matches),
    ...(await Promise.all(
      describedNouns.map((noun) => itemSection(db, noun, { q, warning, titles, end: page * seoPagesPerPage })),
    )),
    ...namedNouns.map(([key]) => fixedSection(key, matches)),
  ];
  const wanted = sections.filter((section) => !type || section.type === type);
  const shown = await slice(wanted, (page - 1) * seoPagesPerPage, seoPagesPerPage);
  return {
    pages: await withWarnings(db, shown, fixed),
    counts: countsOf(sections),
    pageCount: Math.max(1, Math.ceil(sum(wanted) / seoPagesPerPage)),
  };
}

function fixedSection(type: SeoType, found: WordedPage[]): Section {
  const pages = found.filter((page) => page.type === type);
  return {
    type,
    total: pages.length,
    isMore: false,
    read: async (offset, limit) => pages.slice(offset, offset + limit),
  };
}

async function itemSection(
  db: Db,
  [type, noun]: [NounKey, DescribedNoun],
  { q, warning, titles, end }: { q: string; warning: SeoWarning | ''; titles: string[]; end: number },
): Promise<Section> {
  const { total, isMore, idsOf } = warning
    ? await matchWarnedItems(db, [type, noun], { warning, titles, q, end })
    : await matchItems(db, [type, noun], { q, end });
  async function read(offset: number, limit: number) {
    const items = await readItemPages(db, noun, await idsOf(offset, limit));
    return withOverrides(
      db,
      items.map((item) => ({ type, ...item })),
    );
  }
  return { type, total, isMore, read };
}

/** Returns `limit` pages from `offset` on of the concatenated sections. */
async function slice(sections: Section[], offset: number, limit: number): Promise<WordedPage[]> {
  let before = 0;
  const parts = sections.map(({ total, read }) => {
    const from = Math.max(0, offset - before);
    const room = Math.min(total, offset + limit - before) - from;
    before += total;
    return room > 0 ? read(from, room) : [];
  });
  return (await Promise.all(parts)).flat();
}

function countsOf(sections: Section[]): SeoPageList['counts'] {
  const all = { total: sum(sections), isMore: sections.some(({ isMore }) => isMore) };
  const counts: SeoPageList['counts'] = { all };
  for (const { type, total, isMore } of sections) counts[type] = { total, isMore };
  return counts;
}

function sum(sections: Section[]): number {
  return sections.reduce((all, { total }) => all + total, 0);
}

async function withWarnings(db: Db, shown: WordedPage[], fixed: WordedPage[]): Promise<SeoPage[]> {
  const [items, { site_name }] = await Promise.all([
    countTitles(db, [...new Set(shown.map(({ title }) => title))]),
    readSettings(db),
  ]);
  return shown.map((page) => {
    if (!page.isPublic)
      return { ...page, warnings: [], ...describeType(page.type, page.path, site_name), drawnImage: null };
    const equal = fixed.filter(({ title }) => title.toLowerCase() === page.title.toLowerCase()).length;
    const warnings: SeoWarning[] = [];
    if (!page.description) warnings.push('missing-description');
    if (descriptionLength(page.description) > longestDescription) warnings.push('long-description');
    if (equal + (items.get(page.title) ?? 0) > 1) warnings.push('duplicate-title');
    return { ...page, warnings, ...describeType(page.type, page.path, site_name) };
  });
}

function isMatch(page: WordedPage, q: string): boolean {
  const texts = [page.title, page.own.title, page.description, page.path];
  return texts.some((text) => containsFolded(text, q));
}
