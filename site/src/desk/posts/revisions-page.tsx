import { articleEdit } from '@listgrove/domain/articles/article-input';
import { findPost, findPostRevision, listPostRevisions, updatePost } from '@listgrove/domain/posts/edit-posts.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { toasts } from '../revisions/copy';
import { openRevisions, restoreRevision } from '../revisions/revisions.server';
import { RevisionsPage } from '../revisions/revisions-page';
import type { Route } from './+types/revisions-page';
import { shown, valuesOf } from './values';

export const loader = (args: Route.LoaderArgs) =>
  openRevisions(args, { find: findPost, list: listPostRevisions, findRevision: findPostRevision, valuesOf, shown });

export const action = (args: Route.ActionArgs) =>
  restoreRevision(args, {
    edit: articleEdit,
    find: findPost,
    findRevision: findPostRevision,
    update: updatePost,
    valuesOf,
    staying: ['status'],
    toasts,
  });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The earlier versions of a post. */
export default function PostRevisions({ loaderData, params }: Route.ComponentProps) {
  return (
    <RevisionsPage
      opened={loaderData}
      form={`/admin/blog/${params.id}`}
      shown={shown}
      stays="Its status does not change."
    />
  );
}
