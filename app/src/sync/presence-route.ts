import { presenceBody, tellPresence } from '@listgrove/domain/lists/presence.server';
import type { Route } from './+types/presence-route';
import { answerDevice, takesPosts } from './answer.server';

/** Tells the members of a list that it is open on a device: POST /sync/presence. */
export function action(args: Route.ActionArgs) {
  return answerDevice(args, { schema: presenceBody, most: 1024, forGuests: true }, tellPresence);
}

export const loader = takesPosts;
