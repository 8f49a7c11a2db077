import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { site_settings } from '@listgrove/db/schema/settings';
import { CodedError } from '@listgrove/kernel/errors';
import { requireSuperAdmin } from '../rights/actor.ts';
import type { ProvenActor } from './proven-actor.server.ts';
import { factorSetting, hasFactor } from './required-factor.server.ts';

/**
 * Stores whether staff must have a second factor. Throws CodedError `not-allowed` unless the actor is a super admin,
 * `own-factor-missing` if the actor has none to begin with.
 */
export async function requireFactor(db: Db, actor: ProvenActor, isRequired: boolean): Promise<void> {
  requireSuperAdmin(actor);
  if (isRequired && !(await hasFactor(db, actor.id))) {
    throw new CodedError('own-factor-missing', 'Set up a second factor for your own account first.');
  }
  const values = { value: isRequired, updated_by_name: actor.name };
  await db
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
}
