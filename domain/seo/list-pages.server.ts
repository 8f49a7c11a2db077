import type { Db } from '@listgrove/db/db';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { listFixedPages } from './fixed-pages.server.ts';
import { type ArticleType, matchArticles, readArticlePages } from './item-pages.server.ts';
import { type WordedPage, withOverrides } from './overrides.server.ts';
import { longestDescription, type SeoType } from './seo.ts';
import { type SeoPage, type SeoWarning, seoPagesPerPage } from './seo-page.ts';
import { countTitles } from './titles.server.ts';
import { warnedArticles } from './warned-items.server.ts';

/** One page of the SEO manager's list. */
export interface SeoPageList {
  pages: SeoPage[];
  /** How many match, of all types and of each; `isMore` says that counting has stopped there. */
  counts: Record<SeoType | 'all', { total: number; isMore: boolean }>;
  pageCount: number;
}

/** The pages of one type that match, to be read from any of them on. */
interface Section {
  type: SeoType;
  total: number;
  isMore: boolean;
  read(offset: number, limit: number): Promise<WordedPage[]>;
}

/**
 * The public pages as the SEO manager lists them (S2 2): the site's own, then blog posts and help articles, newest first,
 * then policies. `q` is looked for in titles, descriptions and addresses; `type` leaves the others out, `warning` those
 * with nothing of that kind amiss. A page past the end comes back empty.
 */
export async function listSeoPages(
  db: Db,
  actor: Actor,
  { q, type, warning, page }: { q: string; type: SeoType | ''; warning: SeoWarning | ''; page: number },
): Promise<SeoPageList> {
  requireStaff(actor);
  const fixed = await withOverrides(db, await listFixedPages(db));
  const warned = warning
    ? (await withWarnings(db, fixed, fixed)).filter(({ warnings }) => warnings.includes(warning))
    : fixed;
  const found = warned.filter((each) => isMatch(each, q));
  const titles = fixed.map(({ title }) => title);
  const sections = [
    fixedSection('page', found),
    await articleSection(db, 'post', { q, warning, titles }),
    await articleSection(db, 'help', { q, warning, titles }),
    fixedSection('policy', found),
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

async function articleSection(
  db: Db,
  type: ArticleType,
  { q, warning, titles }: { q: string; warning: SeoWarning | ''; titles: string[] },
): Promise<Section> {
  const { total, isMore, idsOf } = warning
    ? await warnedArticles(db, type, { warning, titles, q })
    : await matchArticles(db, type, q);
  async function read(offset: number, limit: number) {
    const articles = await readArticlePages(db, type, await idsOf(offset, limit));
    return withOverrides(
      db,
      articles.map((article) => ({ type, ...article })),
    );
  }
  return { type, total, isMore, read };
}

/** `limit` pages from `offset` on of sections that stand one after the other. */
async function slice(sections: Section[], offset: number, limit: number): Promise<WordedPage[]> {
  const pages: WordedPage[] = [];
  let before = 0;
  for (const section of sections) {
    const from = Math.max(0, offset - before);
    const room = Math.min(limit - pages.length, section.total - from);
    if (room > 0) pages.push(...(await section.read(from, room)));
    before += section.total;
  }
  return pages;
}

function countsOf(sections: Section[]): SeoPageList['counts'] {
  const none = { total: 0, isMore: false };
  const all = { total: sum(sections), isMore: sections.some(({ isMore }) => isMore) };
  const counts = { all, page: none, post: none, help: none, policy: none };
  for (const { type, total, isMore } of sections) counts[type] = { total, isMore };
  return counts;
}

function sum(sections: Section[]): number {
  return sections.reduce((all, { total }) => all + total, 0);
}

async function withWarnings(db: Db, shown: WordedPage[], fixed: WordedPage[]): Promise<SeoPage[]> {
  const articles = await countTitles(db, [...new Set(shown.map(({ title }) => title))]);
  return shown.map((page) => {
    const alike = fixed.filter(({ title }) => title.toLowerCase() === page.title.toLowerCase()).length;
    const warnings: SeoWarning[] = [];
    if (!page.description) warnings.push('missing-description');
    if (page.description.length > longestDescription) warnings.push('long-description');
    if (alike + (articles.get(page.title) ?? 0) > 1) warnings.push('duplicate-title');
    return { ...page, warnings };
  });
}

function isMatch(page: WordedPage, q: string): boolean {
  const texts = [page.title, page.own.title, page.description, page.path];
  return texts.some((text) => text.toLowerCase().includes(q.toLowerCase()));
}
