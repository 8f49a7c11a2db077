import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { notification_settings } from './notification-settings.ts';

/** When the plan of the week is sent to accounts that want it. Others have no row. */
export const weekly_plans = pgTable(
  'weekly_plans',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => notification_settings.account_id, { onDelete: 'cascade' }),
    /** When it is sent next. */
    due_at: moment().notNull(),
    /** The origin of the links in its mail. */
    app_origin: text().notNull(),
  },
  (t) => [index('weekly_plans_due_at_idx').on(t.due_at)],
);
