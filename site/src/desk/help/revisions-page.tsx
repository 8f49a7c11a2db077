import {
  findHelpArticle,
  findHelpArticleRevision,
  listHelpArticleRevisions,
  updateHelpArticle,
} from '@listgrove/domain/help/edit-help-articles.server';
import { helpEdit } from '@listgrove/domain/help/help-article-input';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { toasts } from '../revisions/copy';
import { openRevisions, restoreRevision } from '../revisions/revisions.server';
import { RevisionsPage } from '../revisions/revisions-page';
import type { Route } from './+types/revisions-page';
import { shown, valuesOf } from './values';

export const loader = (args: Route.LoaderArgs) =>
  openRevisions(args, {
    find: findHelpArticle,
    list: listHelpArticleRevisions,
    findRevision: findHelpArticleRevision,
    valuesOf,
    shown,
  });

export const action = (args: Route.ActionArgs) =>
  restoreRevision(args, {
    edit: helpEdit,
    find: findHelpArticle,
    findRevision: findHelpArticleRevision,
    update: updateHelpArticle,
    valuesOf,
    staying: ['status'],
    toasts,
  });

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The earlier versions of a help article. */
export default function HelpArticleRevisions({ loaderData, params }: Route.ComponentProps) {
  return (
    <RevisionsPage
      opened={loaderData}
      form={`/admin/help/${params.id}`}
      shown={shown}
      stays="Its status does not change."
    />
  );
}
