import { findPreviewedPost } from '@listgrove/domain/posts/reading.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { data } from 'react-router';
import { PostArticle } from '../posts/post-article';
import { showPost } from '../posts/show-post.server';
import type { Route } from './+types/post-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const found = await findPreviewedPost(db, params.secret);
  if (!found) return data({ shown: null }, { status: 404 });
  return data({ shown: await showPost(db, context.get(originsContext).site, found) });
}

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.post.title);

/** A post as its page will show it, at a secret address. */
export default function PostPreview({ loaderData: { shown } }: Route.ComponentProps) {
  return <PreviewFrame>{shown ? <PostArticle shown={shown} /> : null}</PreviewFrame>;
}
