import { type SQL, sql } from 'drizzle-orm';
import { trashDays } from './trash.ts';

/** How long deleted lists and items are kept, for queries. */
export const trashInterval: SQL = sql.raw(`interval '${trashDays} days'`);
