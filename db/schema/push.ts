import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { account, isShort } from './list-columns.ts';
import { sessions } from './profiles.ts';

/** The key pair by which push services recognize this site (RFC 8292). There is one, in base64url. */
export const push_keys = pgTable(
  'push_keys',
  {
    id: smallint().primaryKey().default(1),
    /** The point on P-256, uncompressed. */
    public_key: text().notNull(),
    /** Encrypted with the server's secret. */
    private_key: text().notNull(),
    created_at: created_at(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);

/** The browsers that show notifications to an account, each with the address of its push service. A subscription ends with its session. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    account_id: account(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The public key of the browser, and the secret that it shares with the server (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('push_subscriptions_account_id_idx').on(t.account_id, t.created_at),
    index('push_subscriptions_session_id_idx').on(t.session_id),
    isShort('push_subscriptions_endpoint', t.endpoint, 2000),
  ],
);

/**
 * The queue of messages to push services, one row for each browser. A row is inserted in the transaction of its cause, and a sender claims
 * it (`claimed_by`) while sending. Once `handed_over_at` is set, the push service may have the message, so it is never sent again.
 */
export const push_messages = pgTable(
  'push_messages',
  {
    id: id(),
    subscription_id: uuid()
      .notNull()
      .references(() => push_subscriptions.id, { onDelete: 'cascade' }),
    /** What the service worker gets (`PushPayload`), as JSON. */
    payload: text().notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: moment().notNull().defaultNow(),
    claimed_by: uuid(),
    claimed_until: moment(),
    handed_over_at: moment(),
    created_at: created_at(),
  },
  (t) => [
    index('push_messages_due_idx').on(t.next_attempt_at).where(sql`${t.handed_over_at} is null`),
    index('push_messages_subscription_id_idx').on(t.subscription_id),
    // For the upkeep.
    index('push_messages_created_at_idx').on(t.created_at),
    isShort('push_messages_payload', t.payload, 3000),
  ],
);
