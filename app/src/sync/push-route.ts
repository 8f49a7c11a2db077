import { localLimits } from '@listgrove/domain/limits/limit-table';
import { createLocalLimiter } from '@listgrove/domain/limits/limits.server';
import { pushBody } from '@listgrove/domain/lists/protocol.server';
import { push } from '@listgrove/domain/lists/push.server';
import { prepareInviting } from '@listgrove/domain/lists/sharing/inviting.server';
import { accountsContext, addressContext, mailOriginsContext, sessionContext } from '@listgrove/web/context';
import type { Route } from './+types/push-route';
import { answerDevice, takesPosts } from './answer.server';

const countMutations = createLocalLimiter(localLimits.mutationsByAccount);

/** Takes the changes of a device: POST /sync/push. */
export function action(args: Route.ActionArgs) {
  const { context } = args;
  return answerDevice(args, { schema: pushBody, most: 1024 * 1024, forGuests: true }, async (db, account, body) => {
    await countMutations(account, body.mutations.length);
    const origin = { address: context.get(addressContext), appOrigin: context.get(mailOriginsContext).app };
    const emailVerified = context.get(sessionContext)?.account.emailVerified ?? false;
    const inviting = await prepareInviting(context.get(accountsContext), { id: account, emailVerified }, body, origin);
    return push(db, account, body, Date.now(), inviting);
  });
}

export const loader = takesPosts;
