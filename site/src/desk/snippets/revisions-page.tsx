import {
  findSnippet,
  findSnippetRevision,
  listSnippetRevisions,
  updateSnippet,
} from '@listgrove/domain/snippets/edit-snippets.server';
import { snippetEdit } from '@listgrove/domain/snippets/snippet-input';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { toasts } from '../revisions/copy';
import { openRevisions, restoreRevision } from '../revisions/revisions.server';
import { RevisionsPage } from '../revisions/revisions-page';
import type { Route } from './+types/revisions-page';
import { shown, valuesOf } from './values';

export const loader = (args: Route.LoaderArgs) =>
  openRevisions(args, {
    find: findSnippet,
    list: listSnippetRevisions,
    findRevision: findSnippetRevision,
    valuesOf,
    shown,
  });

export const action = (args: Route.ActionArgs) =>
  restoreRevision(args, {
    edit: snippetEdit,
    find: findSnippet,
    findRevision: findSnippetRevision,
    update: updateSnippet,
    valuesOf,
    staying: ['is_active'],
    toasts,
  });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The earlier versions of a snippet. */
export default function SnippetRevisions({ loaderData, params }: Route.ComponentProps) {
  return (
    <RevisionsPage
      opened={loaderData}
      form={`/admin/code-snippets/${params.id}`}
      shown={shown}
      stays="Whether it is active does not change."
    />
  );
}
