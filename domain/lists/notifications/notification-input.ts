import { isTimeZone } from '@listgrove/kernel/time-zone';
import { z } from 'zod';
import type { NotificationSettings } from './notification-choices.server.ts';
import { minuteOf } from './quiet-hours.ts';

const isChecked = z.string().transform((value) => value === 'true');

/** The form in which somebody chooses what they are notified of. */
export const notificationInput = {
  mentioned_app: isChecked,
  mentioned_push: isChecked,
  mentioned_mail: isChecked,
  reminded_app: isChecked,
  reminded_push: isChecked,
  reminded_mail: isChecked,
  finished_app: isChecked,
  finished_push: isChecked,
  finished_mail: isChecked,
  planned_push: isChecked,
  planned_mail: isChecked,
  invited_app: isChecked,
  invited_push: isChecked,
  quiet: isChecked,
  quiet_from: z.string().max(5),
  quiet_until: z.string().max(5),
  // Offsets such as +01:00 mean the opposite to PostgreSQL.
  time_zone: z
    .string()
    .max(100)
    .refine((name) => /^[a-z]/i.test(name) && isTimeZone(name), 'Choose a time zone.'),
};

type Values = z.output<z.ZodObject<typeof notificationInput>>;

/** Returns the settings that a form chooses, or messages by field if its quiet hours are no hours. */
export function settingsOf(values: Values): { settings: NotificationSettings } | { errors: Record<string, string> } {
  const { quiet, time_zone } = values;
  const [from, until] = [minuteOf(values.quiet_from), minuteOf(values.quiet_until)];
  const errors: Record<string, string> = {};
  if (quiet && from === null) errors.quiet_from = 'Enter a time.';
  if (quiet && until === null) errors.quiet_until = 'Enter a time.';
  else if (quiet && from === until) errors.quiet_until = 'Choose another time than the first one.';
  if (Object.keys(errors).length > 0) return { errors };
  const hours = quiet ? { quiet_from: from, quiet_until: until } : { quiet_from: null, quiet_until: null };
  const ways = {
    mentioned: { app: values.mentioned_app, push: values.mentioned_push, mail: values.mentioned_mail },
    reminded: { app: values.reminded_app, push: values.reminded_push, mail: values.reminded_mail },
    finished: { app: values.finished_app, push: values.finished_push, mail: values.finished_mail },
    planned: { push: values.planned_push, mail: values.planned_mail },
    invited: { app: values.invited_app, push: values.invited_push },
  };
  return { settings: { time_zone, ...hours, ways } };
}
