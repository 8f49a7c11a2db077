import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { audit_log } from '@listgrove/db/schema/audit';
import { sql } from 'drizzle-orm';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';

/** Whoever did something in the last year, by the name that they had when they did so last. */
export interface AuditedPerson {
  id: string;
  name: string;
}

/** As many are listed. */
const most = 200;

/** Returns whoever acts in the audit log, by name. The index is read once for each of them. Throws CodedError `not-allowed`. */
export async function listAuditedPeople(db: Db, actor: Actor): Promise<AuditedPerson[]> {
  requireSuperAdmin(actor);
  const newest = sql`order by actor_id, created_at desc nulls first, id desc nulls first limit 1`;
  const people = await readRows<AuditedPerson>(
    db,
    sql`
      with recursive people as (
        (select actor_id, actor_name from ${audit_log} where actor_id is not null ${newest})
        union all
        select next.actor_id, next.actor_name from people cross join lateral
          (select actor_id, actor_name from ${audit_log} where actor_id > people.actor_id ${newest}) as next
      )
      select actor_id as id, actor_name as name from people limit ${most}`,
  );
  return people.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
}
