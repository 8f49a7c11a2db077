import type { Db } from '@listgrove/db/db';
import type { ReadPolicy } from '@listgrove/domain/policies/policy';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { showText } from '../articles/show-text.server';

/** Returns what the page of a policy shows. */
export async function showPolicy(db: Db, found: ReadPolicy) {
  const [{ contact_email }, { article: policy, body }] = await Promise.all([readSettings(db), showText(db, found)]);
  return { policy, body, contact_email };
}

/** What the page of a policy shows. */
export type ShownPolicy = Awaited<ReturnType<typeof showPolicy>>;
