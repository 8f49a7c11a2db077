import type { Db } from '@listgrove/db/db';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { redirectIfMoved } from '../redirects/redirect-if-moved.server';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { ListLink } from './article-meta';

/** How the page of a kind of article is made. */
interface ArticlePage<Article, Shown> {
  find: (db: Db, slug: string) => Promise<Article | null>;
  /** The kind's list. */
  list: ListLink;
  pathOf: (article: Article) => string;
  /** Returns what the page shows; `site` is the origin of the site. */
  show: (db: Db, article: Article, site: string) => Promise<Shown>;
}

/**
 * Answers with what the page of the article shows whose slug is in the address, and for a draft with null and status 404. Throws the
 * redirect of staff from an address without a page, otherwise one to the kind's list if there is no such article, and one to the
 * article's own address if the slug is an old one.
 */
export async function answerArticle<Article extends { status: string }, Shown>(
  { context, params: { slug }, url }: { context: Readonly<RouterContextProvider>; params: { slug: string }; url: URL },
  { find, list, pathOf, show }: ArticlePage<Article, Shown>,
) {
  const { db } = context.get(databaseContext);
  const article = await find(db, slug);
  if (article?.status !== 'published') await redirectIfMoved(context, url);
  if (!article) throw redirect(list.path);
  if (article.status !== 'published') return data({ shown: null }, { status: 404 });
  redirectOldSlug(pathOf(article), slug, url);
  return data({ shown: await show(db, article, context.get(originsContext).site) });
}
