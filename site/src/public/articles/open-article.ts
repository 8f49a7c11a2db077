import { redirect } from 'react-router';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { ListLink } from './article-meta';

/**
 * Returns the article that was found by the slug in the address of its page, or null for a draft. Throws a redirect to the kind's list if
 * no article was found, and one to the article's own address, which `pathOf` returns, if the slug is an old one.
 */
export function openArticle<Article extends { status: string }>(
  article: Article | null,
  {
    list: [, list],
    pathOf,
    slug,
    url,
  }: { list: ListLink; pathOf: (article: Article) => string; slug: string; url: URL },
): Article | null {
  if (!article) throw redirect(list);
  if (article.status !== 'published') return null;
  redirectOldSlug(pathOf(article), slug, url);
  return article;
}
