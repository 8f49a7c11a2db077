import type { Db } from '@listgrove/db/db';
import { findUndescribed } from '../media/describe-images.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { findMissingPages } from './find-missing-pages.server.ts';
import type { Finding } from './finding.ts';
import { type PartsOfText, partsOfText } from './parts-of-text.server.ts';

/** What is checked of an article, as it is typed. A kind of article may have no excerpt or no cover. */
export interface CheckedArticle {
  content: string;
  excerpt?: string | undefined;
  cover_image?: string | undefined;
}

/** More findings than these are not returned: the first ones are mended first. */
const most = 50;

/**
 * Returns what a writer may want to mend before an article is published, in the order of the form and of the text: a missing excerpt, images
 * without alternative text, links to pages of the site at `origin` that no visitor can open, headings that skip a level. Throws
 * CodedError `not-allowed`.
 */
export async function checkArticle(
  db: Db,
  actor: Actor,
  { content, excerpt, cover_image }: CheckedArticle,
  origin: string,
): Promise<Finding[]> {
  requireStaff(actor);
  const parts = partsOfText(content);
  const [ofImages, ofLinks] = await Promise.all([
    checkImages(db, parts.images, cover_image ?? ''),
    checkLinks(db, parts.links, origin),
  ]);
  const ofExcerpt: Finding[] =
    excerpt?.trim() === ''
      ? [{ kind: 'field', name: 'excerpt', message: 'There is no excerpt for lists, search engines and shared links.' }]
      : [];
  return [...ofExcerpt, ...ofImages, ...ofLinks, ...checkHeadings(parts.headings)].slice(0, most);
}

async function checkImages(db: Db, images: PartsOfText['images'], cover: string): Promise<Finding[]> {
  const bare = images.filter(({ alt }) => alt.trim() === '').map(({ src }) => src);
  const undescribed = new Set(await findUndescribed(db, { html: '', images: [cover, ...bare] }));
  const ofCover: Finding[] = undescribed.has(cover)
    ? [{ kind: 'field', name: 'cover_image', message: 'The cover has no alternative text.' }]
    : [];
  const ofText = images.flatMap(({ src, alt }, at): Finding[] =>
    alt.trim() === '' && (undescribed.has(src) || !src.startsWith('/'))
      ? [{ kind: 'image', at, message: `Image ${at + 1} has no alternative text.` }]
      : [],
  );
  return [...ofCover, ...ofText];
}

async function checkLinks(db: Db, links: PartsOfText['links'], origin: string): Promise<Finding[]> {
  const paths = links.map(({ href }) => pathOnSite(href, origin));
  const missing = await findMissingPages(
    db,
    paths.filter((path) => path !== null),
  );
  return links.flatMap(({ text, href }, at): Finding[] => {
    const path = paths[at];
    if (!path || !missing.has(path)) return [];
    return [{ kind: 'link', at, message: `The link “${text || href}” leads to ${path}, which nobody can open.` }];
  });
}

/** Returns the path of an address on the site; null if it leads elsewhere, or to a place in the text. */
function pathOnSite(href: string, origin: string): string | null {
  if (href.startsWith('#') || !URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  return url.origin === origin ? url.pathname : null;
}

/** A heading may be one level below the one before it. The title of the page is the heading above all. */
function checkHeadings(headings: PartsOfText['headings']): Finding[] {
  return headings.flatMap(({ level, text }, at): Finding[] =>
    level > (headings[at - 1]?.level ?? 1) + 1
      ? [{ kind: 'heading', at, message: `The heading “${text}” skips a level.` }]
      : [],
  );
}
