import type { Db } from '@listgrove/db/db';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import type { ReadPolicy } from '@listgrove/domain/policies/policy';
import { prepareBody } from '../reading/prepare-body.server';

/** Returns what the page of a policy shows. */
export async function showPolicy(db: Db, { content, ...policy }: ReadPolicy) {
  return { policy, body: await prepareBody(content, await describeImages(db, [content])) };
}

/** What the page of a policy shows. */
export type ShownPolicy = Awaited<ReturnType<typeof showPolicy>>;
