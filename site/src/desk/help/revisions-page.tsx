import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { toasts } from '../revisions/copy';
import { openRevisions, restoreRevision } from '../revisions/revisions.server';
import { RevisionsPage } from '../revisions/revisions-page';
import type { Route } from './+types/revisions-page';
import { articleForm } from './article-form.server';
import { shown } from './shown-fields';

export const loader = (args: Route.LoaderArgs) => openRevisions(args, { ...articleForm, shown });
export const action = (args: Route.ActionArgs) => restoreRevision(args, articleForm);

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The earlier versions of a help article. */
export default function HelpArticleRevisions({ loaderData }: Route.ComponentProps) {
  return <RevisionsPage opened={loaderData} shown={shown} />;
}
