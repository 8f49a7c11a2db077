import { editedPosts } from '@listgrove/domain/posts/edit-posts.server';
import { listPostsForStaff } from '@listgrove/domain/posts/list-for-staff.server';
import { FileText } from 'lucide-react';
import { answerArticles } from '../articles/answer-articles.server';
import { ArticleItems } from '../articles/article-items';
import { openArticles } from '../articles/open-articles.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const words = ['post', 'posts'] as const;

export const loader = (args: Route.LoaderArgs) => openArticles(args, listPostsForStaff, {});
export const action = (args: Route.ActionArgs) => answerArticles(args, { noun: editedPosts, words, toasts });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all posts, drafts included. */
export default function PostList({ loaderData: opened }: Route.ComponentProps) {
  return (
    <ArticleItems
      opened={opened}
      title="Blog"
      label="Blog posts"
      path="/admin/blog"
      words={words}
      order="Featured, then newest"
      empty={{
        Icon: FileText,
        notFound: 'Try other words or another status.',
        none: ['No blog posts yet', 'Published posts appear on the blog immediately.'],
      }}
    />
  );
}
