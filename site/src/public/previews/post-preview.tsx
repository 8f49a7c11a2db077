import { findPreviewedArticle } from '@listgrove/domain/articles/read-articles.server';
import { posts } from '@listgrove/domain/posts/posts.server';
import { PostArticle } from '../posts/post-article';
import { showPost } from '../posts/show-post.server';
import type { Route } from './+types/post-preview';
import { answerPreview } from './answer-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  answerPreview(context, params.secret, (db, secret) => findPreviewedArticle(db, posts, secret), showPost);

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.post.title);

/** A post as its page will show it, at a secret address. */
export default function PostPreview({ loaderData: { shown } }: Route.ComponentProps) {
  return <PreviewFrame>{shown ? <PostArticle shown={shown} /> : null}</PreviewFrame>;
}
