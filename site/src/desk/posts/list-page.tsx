import { isPublicationStatus } from '@listgrove/domain/articles/publication';
import { deletePost, editedPosts } from '@listgrove/domain/posts/edit-posts.server';
import { listPostsForStaff } from '@listgrove/domain/posts/list-for-staff.server';
import type { PostRow } from '@listgrove/domain/posts/post';
import { actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { FileText } from 'lucide-react';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { answerBulk, plainColumn } from '../parts/bulk/bulk.server';
import { BulkBar } from '../parts/bulk/bulk-bar';
import { publishing } from '../parts/bulk/publishing';
import { SelectItem } from '../parts/bulk/select-item';
import { type Selection, useSelection } from '../parts/bulk/use-selection';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ConfirmDelete } from '../parts/confirm-delete';
import { countText } from '../parts/count-text';
import { CreateLink, EditLink, Filter, ListPages, ListTools } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { PublicationDetails, PublicationMarks, publicationFilter } from '../parts/publication-status';
import { Row, Rows } from '../parts/row';
import { deleteRow } from '../parts/rows.server';
import type { Route } from './+types/list-page';
import { toasts } from './copy';

const path = '/admin/blog';
const postWords = ['post', 'posts'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const status = textParameter(searchParams, 'status');
  const query = {
    q: textParameter(searchParams, 'q'),
    status: isPublicationStatus(status) ? status : '',
    order: searchParams.get('order') === 'updated' ? 'updated' : '',
  } as const;
  const page = pageParameter(searchParams);
  const actor = actorOf(context.get(sessionContext));
  const wanted = { ...query, order: query.order || 'featured', page } as const;
  const list = await listPostsForStaff(context.get(databaseContext).db, actor, wanted);
  redirectPastEnd(url, { ...list, page });
  return { ...list, query, page };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const answered = await answerBulk(context, form, {
    noun: editedPosts,
    words: postWords,
    columns: { 'status-many': plainColumn(editedPosts, 'status', { published: 'published', draft: 'unpublished' }) },
  });
  return answered ?? deleteRow(context, form, { remove: deletePost, toasts });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.deleteFailed);

/** The list of all posts, drafts included. */
export default function PostList({
  loaderData: { articles: posts, total, isMore, query, page, pages },
}: Route.ComponentProps) {
  const selection = useSelection(posts.map(({ id }) => id));
  const isFiltered = Boolean(query.q || query.status);
  const create = <CreateLink path={path} label="New Post" />;
  return (
    <PageFrame title="Blog" text={countText({ total, isMore }, 'post')} actions={create}>
      <ListTools path={path} search="Search posts..." query={query}>
        <Filter label="Status" name="status" value={query.status} options={publicationFilter} />
        <Filter label="Order" name="order" value={query.order} options={orders} />
      </ListTools>
      {posts.length === 0 ? (
        <EmptyState
          icon={<FileText className="size-6" />}
          title={isFiltered ? 'No posts found' : 'No blog posts yet'}
          text={isFiltered ? 'Try other words or another status.' : 'Published posts appear on the blog immediately.'}
          action={isFiltered ? null : create}
        />
      ) : (
        <>
          <BulkBar selection={selection} noun={postWords} actions={publishing} />
          <Rows label="Blog posts">
            {posts.map((post) => (
              <PostItem key={post.id} post={post} selection={selection} />
            ))}
          </Rows>
        </>
      )}
      <ListPages path={path} query={query} page={page} pages={pages} isMore={isMore} />
    </PageFrame>
  );
}

function PostItem({ post, selection }: { post: PostRow; selection: Selection }) {
  return (
    <Row
      title={post.title}
      select={<SelectItem id={post.id} title={post.title} selection={selection} />}
      to={`${path}/${post.id}`}
      marks={<PublicationMarks row={post} />}
      details={<PublicationDetails row={post} />}
      actions={
        <>
          <EditLink to={`${path}/${post.id}`} />
          <ConfirmDelete
            id={post.id}
            title="Delete Post"
            text="Are you sure you want to delete this post?"
            confirm="Delete Post"
          />
        </>
      }
    />
  );
}

const orders = [
  { value: '', label: 'Featured, then newest' },
  { value: 'updated', label: 'Recently updated' },
];
