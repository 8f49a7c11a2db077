import { importContent } from '@listgrove/domain/content-archive/import-content.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, mediaContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, redirect } from 'react-router';
import { superAdminOf } from '../accounts/super-admin.server';
import type { Route } from './+types/import-archive';

/** The archive is sent by its page. */
export function loader({ context }: Route.LoaderArgs) {
  superAdminOf(context);
  throw redirect('/admin/settings/import');
}

/**
 * Imports the archive that is the body of the request, while it arrives, or makes a preview of that. Answers with a report, or with 422
 * and a sentence for staff.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = superAdminOf(context);
  const isArchive = request.headers.get('content-type') === 'application/x-tar';
  if (request.method !== 'PUT' || !isArchive || !request.body) {
    await receiveForm(request); // within the limits of a form
    throw data(null, { status: 400 });
  }
  const mode = {
    applies: url.searchParams.get('mode') === 'import',
    takes: url.searchParams.get('conflicts') === 'archive',
  };
  const headers = { 'cache-control': 'private, no-store' };
  try {
    const report = await importContent(
      context.get(accountsContext),
      context.get(mediaContext),
      actor,
      request.body,
      mode,
    );
    return Response.json(report, { headers });
  } catch (error) {
    if (isCoded(error)) return Response.json({ message: error.message }, { status: 422, headers });
    if (request.signal.aborted) return new Response(null, { status: 400 }); // nobody reads it
    throw error;
  }
}
