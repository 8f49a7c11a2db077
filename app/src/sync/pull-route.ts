import { pullBody } from '@listgrove/domain/lists/protocol.server';
import { pull } from '@listgrove/domain/lists/pull.server';
import type { Route } from './+types/pull-route';
import { answerDevice, takesPosts } from './answer.server';

/** Tells a device what has changed: POST /sync/pull. */
export function action(args: Route.ActionArgs) {
  return answerDevice(args, { schema: pullBody, most: 512 * 1024, forGuests: true }, pull);
}

export const loader = takesPosts;
