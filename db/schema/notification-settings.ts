import { sql } from 'drizzle-orm';
import { boolean, check, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { account } from './list-columns.ts';
import { notification_kind } from './notifications.ts';
import { profiles } from './profiles.ts';

/** By what people are notified: in the app, by mail, or on their devices. */
export const notification_way = pgEnum('notification_way', ['app', 'mail', 'push']);

/** By what an account wants to be notified of a kind. Without a row, the default of the program holds. */
export const notification_choices = pgTable(
  'notification_choices',
  {
    account_id: account(),
    kind: notification_kind().notNull(),
    way: notification_way().notNull(),
    is_on: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.account_id, t.kind, t.way] })],
);

/** When an account is not to be disturbed, and what its mails need. An account without a row has chosen nothing and got no mail. */
export const notification_settings = pgTable(
  'notification_settings',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The secret of the link that ends a kind of mails. */
    token: text().notNull().unique(),
    /** The name of a time zone of the IANA database, in which the quiet hours are; empty until the account chooses. */
    time_zone: text().notNull().default(''),
    /** The quiet hours, in minutes since midnight; from the evening to the morning if they end before they begin. */
    quiet_from: smallint(),
    quiet_until: smallint(),
    last_mailed_at: moment(),
  },
  (t) => [
    check('notification_settings_quiet', sql`(${t.quiet_from} is null) = (${t.quiet_until} is null)`),
    check('notification_settings_quiet_from', sql`${t.quiet_from} between 0 and 1439`),
    check('notification_settings_quiet_until', sql`${t.quiet_until} between 0 and 1439`),
    check('notification_settings_quiet_differ', sql`${t.quiet_from} <> ${t.quiet_until}`),
  ],
);
