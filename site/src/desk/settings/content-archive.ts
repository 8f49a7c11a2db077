import { exportContent } from '@listgrove/domain/content-archive/export-content.server';
import { isoDay } from '@listgrove/kernel/dates';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, mediaContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirect } from 'react-router';
import { superAdminOf } from '../accounts/super-admin.server';
import type { Route } from './+types/content-archive';

/** The archive is sent to its form only, so that no link downloads it. Leads to the page with the form. */
export function loader({ context }: Route.LoaderArgs) {
  superAdminOf(context);
  throw redirect('/admin/settings/export');
}

/** Sends the archive with the content of the site. Leads back to its page if there were too many. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = superAdminOf(context);
  await receiveForm(request);
  try {
    const archive = await exportContent(context.get(accountsContext), context.get(mediaContext), actor);
    return new Response(archive, {
      headers: {
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="content-${isoDay(new Date())}.tar"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (isCoded(error, 'too-many-attempts')) throw redirect('/admin/settings/export?notice=later');
    throw error;
  }
}
