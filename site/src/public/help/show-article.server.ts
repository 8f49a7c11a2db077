import type { Db } from '@listgrove/db/db';
import type { ReadHelpArticle } from '@listgrove/domain/help/help.server';
import { helpArticlePath } from '@listgrove/domain/help/help-article';
import { listRelatedHelp } from '@listgrove/domain/help/reading.server';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { prepareBody } from '../reading/prepare-body.server';

/** Returns what the page of a help article shows; `site` is the origin of the site. */
export async function showArticle(db: Db, article: ReadHelpArticle, site: string) {
  const images = await describeImages(db, [article.cover_image, article.content]);
  const [body, related] = await Promise.all([prepareBody(article.content, images), listRelatedHelp(db, article)]);
  const { content: _, status: __, ...shown } = article;
  return { article: shown, cover: images[article.cover_image], body, related, url: site + helpArticlePath(article) };
}

/** What the page of a help article shows. */
export type ShownArticle = Awaited<ReturnType<typeof showArticle>>;
