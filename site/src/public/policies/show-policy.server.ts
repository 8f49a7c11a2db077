import type { Db } from '@listgrove/db/db';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import type { ReadPolicy } from '@listgrove/domain/policies/policy';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { prepareBody } from '../reading/prepare-body.server';

/** Returns what the page of a policy shows. */
export async function showPolicy(db: Db, { content, ...policy }: ReadPolicy) {
  const [{ contact_email }, images] = await Promise.all([readSettings(db), describeImages(db, [content])]);
  return { policy, body: await prepareBody(content, images), contact_email };
}

/** What the page of a policy shows. */
export type ShownPolicy = Awaited<ReturnType<typeof showPolicy>>;
