import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { toasts } from '../revisions/copy';
import { openRevisions, restoreRevision } from '../revisions/revisions.server';
import { RevisionsPage } from '../revisions/revisions-page';
import type { Route } from './+types/revisions-page';
import { shown } from './shown-fields';
import { snippetForm } from './snippet-form.server';

export const loader = (args: Route.LoaderArgs) => openRevisions(args, { ...snippetForm, shown });
export const action = (args: Route.ActionArgs) => restoreRevision(args, snippetForm);

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.restoreFailed);

/** The earlier versions of a snippet. */
export default function SnippetRevisions({ loaderData }: Route.ComponentProps) {
  return <RevisionsPage opened={loaderData} shown={shown} />;
}
