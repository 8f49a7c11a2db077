import { versioned } from '@listgrove/domain/media/address';
import type { ImageShown } from '@listgrove/domain/media/describe-images.server';
import type { StaticPage } from '@listgrove/domain/static-pages/static-pages';
import type { PageDescription } from '../seo/page-meta';

/** The name and the address of a kind's list, as its `StaticPage` has them. */
export type ListLink = Pick<StaticPage, 'title' | 'path'>;

/** What the metadata of an article's page are made of; a kind may lack all but the title. */
interface DescribedArticle {
  title: string;
  /** The description of a kind that has an expression for it in place of an excerpt. */
  description?: string;
  excerpt?: string;
  keywords?: string[];
  cover_image?: string;
}

/**
 * Returns the metadata of the page of an article: its description, excerpt or else title as the description, and its cover or else the drawn share
 * image. `cover` describes the cover, and `list` names the kind's list in the breadcrumbs.
 */
export function describeArticle(
  { title, description, excerpt, keywords, cover_image = '' }: DescribedArticle,
  { path, cover, list }: { path: string; cover?: ImageShown; list: ListLink },
) {
  return {
    title,
    description: description || excerpt || title,
    keywords,
    image: versioned(cover_image, cover) || `/share${path}.png`,
    type: 'article',
    path,
    trail: [
      [list.title, list.path],
      [title, path],
    ],
  } satisfies PageDescription;
}

/** The metadata of the page of an article that does not exist or is a draft. */
export const noArticle = { title: 'Article Not Found', noindex: true } satisfies PageDescription;
