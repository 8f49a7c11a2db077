import { findPreviewedArticle } from '@listgrove/domain/help/reading.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { data } from 'react-router';
import { ArticleView } from '../help/article-view';
import { showArticle } from '../help/show-article.server';
import type { Route } from './+types/article-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const found = await findPreviewedArticle(db, params.secret);
  if (!found) return data({ shown: null }, { status: 404 });
  return data({ shown: await showArticle(db, context.get(originsContext).site, found) });
}

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.article.title);

/** A help article as its page will show it, at a secret address. */
export default function ArticlePreview({ loaderData: { shown } }: Route.ComponentProps) {
  return <PreviewFrame>{shown ? <ArticleView shown={shown} /> : null}</PreviewFrame>;
}
