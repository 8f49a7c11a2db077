import { findPreviewedArticle } from '@listgrove/domain/articles/read-articles.server';
import { helpArticles } from '@listgrove/domain/help/help.server';
import { ArticleView } from '../help/article-view';
import { showArticle } from '../help/show-article.server';
import type { Route } from './+types/article-preview';
import { answerPreview } from './answer-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  answerPreview(context, params.secret, (db, secret) => findPreviewedArticle(db, helpArticles, secret), showArticle);

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.article.title);

/** A help article as its page will show it, at a secret address. */
export default function ArticlePreview({ loaderData: { shown } }: Route.ComponentProps) {
  return <PreviewFrame>{shown ? <ArticleView shown={shown} /> : null}</PreviewFrame>;
}
