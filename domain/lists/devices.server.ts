import type { Db } from '@listgrove/db/db';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { desc, eq, sql } from 'drizzle-orm';

/** A device from which an account has sent changes of lists. */
export interface Device {
  id: string;
  since: Date;
  /** When it last sent a change. */
  sentAt: Date;
  /** How many changes it has sent. */
  changes: number;
  /** How many of the latest changes were refused; at most 200 are kept. */
  refused: number;
}

/** The most devices that are given. Each browser of a person is one. */
const shownDevices = 50;

/** Returns the devices of an account, the one that sent a change last first, at most 50. There are no lists or items in it. */
export function listDevices(db: Db, account: string): Promise<Device[]> {
  return db
    .select({
      id: sync_clients.id,
      since: sync_clients.created_at,
      sentAt: sync_clients.seen_at,
      changes: sync_clients.last_number,
      refused: sql<number>`jsonb_array_length(${sync_clients.refusals})`,
    })
    .from(sync_clients)
    .where(eq(sync_clients.account_id, account))
    .orderBy(desc(sync_clients.seen_at), desc(sync_clients.id))
    .limit(shownDevices);
}
