import { findPreviewedSnippet } from '@listgrove/domain/snippets/edit-snippets.server';
import { databaseContext } from '@listgrove/web/context';
import { snippetPage } from '../../shared/snippet-page.server';
import type { Route } from './+types/snippet-preview';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

/** Returns the code of a snippet as a page of its own, in a sandbox, at a secret address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const snippet = await findPreviewedSnippet(context.get(databaseContext).db, params.secret);
  if (!snippet) return new Response('This preview has ended.\n', { status: 404 });
  return snippetPage(snippet.content);
}
