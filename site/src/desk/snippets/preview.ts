import { formSizes, receiveForm } from '@listgrove/web/receive-form';
import { redirect } from 'react-router';
import { snippetPage } from '../../shared/snippet-page.server';
import type { Route } from './+types/preview';

/**
 * A preview without code is no page. Every admin route needs a loader; without one, a client navigation would not run the
 * staff gate on the server.
 */
export function loader() {
  throw redirect('/admin/code-snippets');
}

/** Returns the posted `content` as a page for a frame. */
export async function action({ request }: Route.ActionArgs) {
  const content = (await receiveForm(request, formSizes.code)).get('content');
  return snippetPage(typeof content === 'string' ? content : '');
}
