import { editedPosts } from '@listgrove/domain/posts/edit-posts.server';
import { listPostsForStaff } from '@listgrove/domain/posts/list-for-staff.server';
import { FileText } from 'lucide-react';
import { openArticles } from '../articles/open-articles.server';
import { PublicationDetails, PublicationMarks, publishing, StatusFilter } from '../articles/publication-status';
import { answerList } from '../parts/answer-list.server';
import { statusColumn } from '../parts/bulk/bulk.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { countText } from '../parts/count-text';
import { ItemList, ItemRow } from '../parts/item-list';
import { OrderFilter } from '../parts/list-tools';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/blog';
const words = ['post', 'posts'] as const;

export const loader = (args: Route.LoaderArgs) => openArticles(args, listPostsForStaff, {});
export const action = (args: Route.ActionArgs) =>
  answerList(args, { noun: editedPosts, words, toasts, columns: { 'status-many': statusColumn(editedPosts) } });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all posts, drafts included. */
export default function PostList({ loaderData: opened }: Route.ComponentProps) {
  const { articles, query } = opened;
  return (
    <ItemList
      title="Blog"
      text={countText(opened, 'post')}
      path={path}
      label="Blog posts"
      words={words}
      create="New Post"
      search="Search posts..."
      filters={
        <>
          <StatusFilter value={query.status} />
          <OrderFilter value={query.order} usual="Featured, then newest" />
        </>
      }
      opened={opened}
      items={articles}
      empty={{
        Icon: FileText,
        notFound: ['No posts found', 'Try other words or another status.'],
        none: ['No blog posts yet', 'Published posts appear on the blog immediately.'],
      }}
      bulk={publishing}
    >
      {(post, selection) => (
        <ItemRow
          key={post.id}
          item={post}
          path={path}
          selection={selection}
          marks={<PublicationMarks row={post} />}
          details={<PublicationDetails row={post} />}
          remove={{ title: 'Delete Post', text: 'Are you sure you want to delete this post?' }}
        />
      )}
    </ItemList>
  );
}
