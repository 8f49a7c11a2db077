import type { Db } from '@listgrove/db/db';
import type { sharingLimits } from '../../limits/limit-table.ts';
import type { Limiter } from '../../limits/limits.server.ts';

/** The database, and the counters of the limits of invitations to lists and of joining them. */
export interface Counted {
  db: Db;
  limits: Record<keyof typeof sharingLimits, Limiter>;
}
