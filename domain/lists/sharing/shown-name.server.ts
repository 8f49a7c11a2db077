import { profiles } from '@listgrove/db/schema/profiles';
import { type SQL, sql } from 'drizzle-orm';
import { guestMark } from './guest.ts';

/**
 * The name of a row of `profiles` as the members of a list see it, in SQL: that of the person, or the beginning of their address; behind that of a
 * guest stands what they are. Null without a row.
 */
export const shownName: SQL<string | null> =
  sql`case when ${profiles.isGuest} then ${profiles.name} || ${guestMark}::text
  else coalesce(nullif(${profiles.name}, ''), split_part(${profiles.email}, '@', 1)) end`;
