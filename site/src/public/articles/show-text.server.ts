import type { Db } from '@listgrove/db/db';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { prepareBody } from '../reading/prepare-body.server';

/** Returns what the page of an article shows that has a text and no cover: its other columns, and its text as `body`. */
export async function showText<Article extends { content: string }>(db: Db, { content, ...article }: Article) {
  return { article, body: await prepareBody(content, await describeImages(db, [content])) };
}

/** What the page of such an article shows. */
export type ShownText<Article extends { content: string }> = Awaited<ReturnType<typeof showText<Article>>>;
