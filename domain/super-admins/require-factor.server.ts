import { laterThan } from '@listgrove/db/schema/columns';
import { site_settings } from '@listgrove/db/schema/settings';
import { CodedError } from '@listgrove/kernel/errors';
import type { Accounts } from '../accounts/accounts.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { factorSetting, hasFactor } from '../accounts/required-factor.server.ts';
import { asSuperAdmin } from './acting.server.ts';

/**
 * Stores whether staff must have a second factor. Throws CodedError `not-allowed` unless the actor is a super admin,
 * `own-factor-missing` if the actor has none to begin with.
 */
export async function requireFactor(
  { db, staffEmailDomain }: Pick<Accounts, 'db' | 'staffEmailDomain'>,
  actor: ProvenActor,
  isRequired: boolean,
): Promise<void> {
  await asSuperAdmin(db, actor, staffEmailDomain, async (tx) => {
    if (isRequired && !(await hasFactor(tx, actor.id))) {
      throw new CodedError('own-factor-missing', 'Set up a second factor for your own account first.');
    }
    const values = { value: isRequired, updated_by_name: actor.name };
    await tx
      .insert(site_settings)
      .values({
        key: factorSetting,
        category: 'accounts',
        description: 'Whether staff must have a second factor',
        is_public: false,
        ...values,
      })
      .onConflictDoUpdate({
        target: site_settings.key,
        set: { ...values, updated_at: laterThan(site_settings.updated_at) },
      });
  });
}
