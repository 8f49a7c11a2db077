import { becomeAccount } from '@listgrove/domain/lists/sharing/becoming.server';
import { originsContext } from '@listgrove/web/context';
import { endedGuestCookie, guestSecretOf } from '@listgrove/web/guest-cookie';
import { z } from 'zod';
import { answerDevice, takesPosts } from '../../sync/answer.server';
import type { Route } from './+types/become-route';

/**
 * Gives what the guest of this browser has to the account of the session, and ends the guest: POST /guests/become. A browser without a guest gets
 * the same answer, so that a device whose answer was lost can ask again.
 */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const secret = guestSecretOf(request.headers.get('cookie'));
  const answer = await answerDevice(args, { schema: z.object({}), most: 1024 }, async (db, account) => ({
    guest: secret ? await becomeAccount(db, account, secret) : null,
  }));
  const isSecure = context.get(originsContext).app.startsWith('https:');
  if (secret && answer.ok) answer.headers.append('set-cookie', endedGuestCookie(isSecure));
  return answer;
}

export const loader = takesPosts;
