import { discardHanded, keepHanded } from '@listgrove/domain/lists/handed/handed-lists.server';
import { sessionContext } from '@listgrove/web/context';
import { z } from 'zod';
import { answerDevice, refuse, takesPosts } from '../../sync/answer.server';
import type { Route } from './+types/handed-route';

const body = z.object({ id: z.uuid(), keep: z.boolean() });

/** Adds lists that were handed over before registering to the account of the session, or deletes them: POST /lists/handed. */
export async function action(args: Route.ActionArgs) {
  const session = args.context.get(sessionContext);
  if (session && !session.account.emailVerified) return refuse('not-allowed', 'Please confirm your e-mail first.');
  return answerDevice(args, { schema: body, most: 1024 }, async (db, account, { id, keep }) => {
    if (keep) return { refused: await keepHanded(db, account, id) };
    await discardHanded(db, account, id);
    return { refused: [] };
  });
}

export const loader = takesPosts;
