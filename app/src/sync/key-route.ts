import { keyOfKeptChanges } from '@listgrove/domain/lists/kept-key.server';
import { keyBody } from '@listgrove/domain/lists/protocol.server';
import { accountsContext } from '@listgrove/web/context';
import type { Route } from './+types/key-route';
import { answerDevice, takesPosts } from './answer.server';

/** Gives a device the key of the changes that it keeps for the account of the session after sign-out: POST /sync/key. */
export function action(args: Route.ActionArgs) {
  const { keptKey } = args.context.get(accountsContext);
  return answerDevice(args, { schema: keyBody, most: 1024 }, async (_, account) => ({
    key: keyOfKeptChanges(keptKey, account),
  }));
}

export const loader = takesPosts;
