import type { Db } from '@listgrove/db/db';
import type { Actor } from '@listgrove/domain/accounts/actor';
import { readDashboard } from '@listgrove/domain/dashboard/dashboard.server';
import { listKnownIssues } from '@listgrove/domain/feedback/known-issues.server';
import { countReports, listReports } from '@listgrove/domain/feedback/report-triage.server';
import { countRequests, listRequests } from '@listgrove/domain/feedback/request-triage.server';
import { listRoadmap } from '@listgrove/domain/feedback/roadmap.server';
import { listSimilarRequests } from '@listgrove/domain/feedback/similar.server';
import {
  findHelpArticleBySlug,
  listFeaturedHelp,
  listHelpSections,
  listPublishedHelp,
  listRelatedHelp,
} from '@listgrove/domain/help/help.server';
import { listHelpForStaff } from '@listgrove/domain/help/list-for-staff.server';
import { listFiles, readLibraryStats } from '@listgrove/domain/media/files.server';
import { listUses } from '@listgrove/domain/media/uses.server';
import { listPostsForStaff } from '@listgrove/domain/posts/list-for-staff.server';
import { findNeighbours } from '@listgrove/domain/posts/neighbours.server';
import { listNewestPosts } from '@listgrove/domain/posts/newest.server';
import { findPostBySlug, listPublishedPosts, listRelatedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { findTitles } from '@listgrove/domain/search/find-titles.server';
import { searchSite } from '@listgrove/domain/search/search-site.server';
import { listSeoPages } from '@listgrove/domain/seo/list-pages.server';
import { listSitemapContents } from '@listgrove/domain/sitemap/contents.server';
import { generateSitemap, generateSitemapFile } from '@listgrove/domain/sitemap/sitemap.server';

const staff: Actor = { id: '1', name: 'Maya', email: 'maya@listgrove.example', role: 'admin', isStaff: true };
const origin = 'https://www.example.com';

/** What a loader asks of the database, by the page's name. */
export type Visits = Record<string, () => Promise<unknown>>;

/** The loaders' work for every kind of page that shows what grows; `deep` pages are in the middle of their list. */
export async function visitsOf(db: Db): Promise<Visits> {
  const [posts, articles, files] = [
    await listPublishedPosts(db, {}),
    await listPublishedHelp(db, {}),
    await fileCount(db),
  ];
  const topic = await listPublishedPosts(db, { topic: 'Sharing' });
  const middle = (pages: number) => Math.ceil(pages / 2);
  const [post, article] = [posts.posts[5]?.id ?? '', articles.articles[5]?.id ?? ''];
  return {
    ...publicVisits(db, { post, article }),
    'blog, deep': () => blog(db, { page: middle(posts.pages) }),
    'blog, last': () => blog(db, { page: posts.pages }),
    'blog topic, deep': () => blog(db, { topic: 'Sharing', page: middle(topic.pages) }),
    'help list, deep': () => listPublishedHelp(db, { page: middle(articles.pages) }),
    '/sitemap, deep': () => sitemapPage(db),
    'sitemap.xml': () => read(generateSitemap(db, origin)),
    '1.sitemap.xml': async () => read(await generateSitemapFile(db, origin, 1)),
    'sitemap file, deep': async () => read(await generateSitemapFile(db, origin, middle(files))),
    ...(await deskVisits(db)),
  };
}

function publicVisits(db: Db, { post, article }: { post: string; article: string }): Visits {
  const issues = { q: '', status: '', severity: '', page: 1 };
  const roadmap = { q: '', status: '', category: '', page: 1 };
  return {
    blog: () => blog(db, {}),
    'blog topic': () => blog(db, { topic: 'Sharing' }),
    'blog topic, rare': () => blog(db, { topic: 'Repairs' }),
    'blog search, frequent': () => blog(db, { q: 'grocery' }),
    'blog search, rare': () => blog(db, { q: 'quokka' }),
    'blog search, in bodies': () => blog(db, { q: 'candles boxes' }),
    'blog search, two letters': () => blog(db, { q: 'gr' }),
    'blog search, nothing': () => blog(db, { q: 'zymurgy' }),
    feed: () => listNewestPosts(db, 30),
    article: async () => {
      const found = await findPostBySlug(db, `x-${post.slice(-8)}`);
      if (!found) throw new Error('The post is gone.');
      return Promise.all([listRelatedPosts(db, found), findNeighbours(db, found)]);
    },
    help: () => Promise.all([listFeaturedHelp(db), listHelpSections(db)]),
    'help list': () => listPublishedHelp(db, {}),
    'help category': () => listPublishedHelp(db, { category: 'account' }),
    'help search': () => listPublishedHelp(db, { q: 'grocery' }),
    'help article': async () => {
      const found = await findHelpArticleBySlug(db, `x-${article.slice(-8)}`);
      if (!found) throw new Error('The article is gone.');
      return listRelatedHelp(db, found);
    },
    'search, frequent': () => searchSite(db, 'grocery'),
    'search, rare': () => searchSite(db, 'quokka'),
    'search, nothing': () => searchSite(db, 'zymurgy'),
    roadmap: () => listRoadmap(db, roadmap),
    'roadmap, deep': async () =>
      listRoadmap(db, { ...roadmap, page: Math.ceil((await listRoadmap(db, roadmap)).pages / 2) }),
    'roadmap by category': () => listRoadmap(db, { ...roadmap, category: 'mobile' }),
    'roadmap search': () => listRoadmap(db, { ...roadmap, q: 'grocery' }),
    'roadmap search, nothing': () => listRoadmap(db, { ...roadmap, q: 'zymurgy' }),
    issues: () => listKnownIssues(db, issues),
    'issues by status': () => listKnownIssues(db, { ...issues, status: 'fixed', severity: 'low' }),
    'issues search': () => listKnownIssues(db, { ...issues, q: 'grocery' }),
    'similar requests': () => listSimilarRequests(db, 'a packing list for quokkas'),
    '/sitemap': () => listSitemapContents(db, 1),
  };
}

async function deskVisits(db: Db): Promise<Visits> {
  const [posts, help, seo] = [
    { q: '', status: '', order: 'featured', page: 1 },
    { q: '', category: '', status: '', order: 'featured', page: 1 },
    { q: '', type: '', warning: '', page: 1 },
  ] as const;
  const [requests, reports] = [
    { q: '', status: '', priority: '', page: 1 },
    { q: '', status: '', severity: '', page: 1 },
  ] as const;
  const media = { q: '', category: null, page: 1 };
  const middle = ({ pages }: { pages: number }) => Math.ceil(pages / 2);
  const deep = {
    posts: middle(await listPostsForStaff(db, staff, posts)),
    help: middle(await listHelpForStaff(db, staff, help)),
    requests: middle(await listRequests(db, staff, requests)),
    reports: middle(await listReports(db, staff, reports)),
    media: middle(await listFiles(db, staff, media)),
    seo: Math.ceil((await listSeoPages(db, staff, seo)).pageCount / 2),
  };
  return {
    dashboard: () => readDashboard(db, staff),
    'palette, frequent': () => findTitles(db, staff, 'list'),
    'palette, rare': () => findTitles(db, staff, 'quokka'),
    'palette, two letters': () => findTitles(db, staff, 'gr'),
    'palette, nothing': () => findTitles(db, staff, 'zymurgy'),
    'desk posts': () => listPostsForStaff(db, staff, posts),
    'desk posts, deep': () => listPostsForStaff(db, staff, { ...posts, page: deep.posts }),
    'desk posts, drafts': () => listPostsForStaff(db, staff, { ...posts, status: 'draft' }),
    'desk posts, last changed, deep': () =>
      listPostsForStaff(db, staff, { ...posts, order: 'updated', page: deep.posts }),
    'desk posts, search': () => listPostsForStaff(db, staff, { ...posts, q: 'grocery' }),
    'desk help': () => listHelpForStaff(db, staff, help),
    'desk help, deep': () => listHelpForStaff(db, staff, { ...help, page: deep.help }),
    'desk help, category': () => listHelpForStaff(db, staff, { ...help, category: 'account', status: 'published' }),
    'desk help, search': () => listHelpForStaff(db, staff, { ...help, q: 'grocery' }),
    'desk requests': () => Promise.all([listRequests(db, staff, requests), countRequests(db, staff)]),
    'desk requests, deep': () => listRequests(db, staff, { ...requests, page: deep.requests }),
    'desk requests, filtered': () => listRequests(db, staff, { ...requests, status: 'pending', priority: 'high' }),
    'desk requests, search': () => listRequests(db, staff, { ...requests, q: 'grocery' }),
    'desk requests, one sender': () => listRequests(db, staff, { ...requests, q: 'sender77@' }),
    'desk reports': () => Promise.all([listReports(db, staff, reports), countReports(db, staff)]),
    'desk reports, deep': () => listReports(db, staff, { ...reports, page: deep.reports }),
    'desk reports, filtered': () => listReports(db, staff, { ...reports, status: 'fixed', severity: 'low' }),
    'desk reports, search': () => listReports(db, staff, { ...reports, q: 'candles' }),
    'desk media': () => Promise.all([library(db, media), readLibraryStats(db, staff)]),
    'desk media, deep': () => library(db, { ...media, page: deep.media }),
    'desk media, category': () => library(db, { ...media, category: 'video' }),
    'desk media, search': () => library(db, { ...media, q: 'orchard' }),
    'desk seo': () => listSeoPages(db, staff, seo),
    'desk seo, deep': () => listSeoPages(db, staff, { ...seo, page: deep.seo }),
    'desk seo, search': () => listSeoPages(db, staff, { ...seo, q: 'grocery' }),
  };
}

function blog(db: Db, query: Parameters<typeof listPublishedPosts>[1]): Promise<unknown> {
  return Promise.all([listPublishedPosts(db, query), listTopics(db)]);
}

async function library(db: Db, wanted: Parameters<typeof listFiles>[2]): Promise<unknown> {
  const { files } = await listFiles(db, staff, wanted);
  return listUses(
    db,
    staff,
    files.map(({ id }) => id),
  );
}

async function sitemapPage(db: Db): Promise<unknown> {
  const { pages } = await listSitemapContents(db, 1);
  return listSitemapContents(db, Math.ceil(pages / 2));
}

async function fileCount(db: Db): Promise<number> {
  const xml = await read(generateSitemap(db, origin));
  return Math.max(1, xml.split('<sitemap>').length - 1);
}

async function read(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}
