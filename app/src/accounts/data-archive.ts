import { exportAccount } from '@listgrove/domain/accounts/account-data.server';
import { isoDay } from '@listgrove/kernel/dates';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, mediaContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { redirect } from 'react-router';
import type { Route } from './+types/data-archive';
import { requireSession } from './require-session';

/** The archive is sent to its form only, so that no link downloads it. Leads to the page with the form. */
export function loader() {
  throw redirect('/account/data');
}

/** Sends the archive with the account's data. Leads back to its page if a proof is needed or there were too many. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  await receiveForm(request);
  try {
    const archive = await exportAccount(context.get(accountsContext), context.get(mediaContext), session);
    return new Response(archive, {
      headers: {
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="account-${isoDay(new Date())}.tar"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (isCoded(error, 'proof-needed')) throw redirect('/account/data');
    if (isCoded(error, 'too-many-attempts')) throw redirect('/account/data?notice=later');
    throw error;
  }
}
