import {
  readNotificationSettings,
  saveNotificationSettings,
} from '@listgrove/domain/lists/notifications/notification-choices.server';
import { notificationInput, settingsOf } from '@listgrove/domain/lists/notifications/notification-input';
import { timeOf } from '@listgrove/domain/lists/notifications/quiet-hours';
import { knowsTimeZone } from '@listgrove/domain/lists/notifications/weekly-plan-times.server';
import { Button } from '@listgrove/ui/button';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Field } from '@listgrove/ui/field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { Select } from '@listgrove/ui/select';
import { databaseContext, mailOriginsContext } from '@listgrove/web/context';
import { readForm, refuse, typedOf } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { AccountFrame } from '../accounts/account-frame';
import { refusalOf } from '../accounts/auth-form';
import { frameOf } from '../accounts/frame-of';
import { requireSession } from '../accounts/require-session';
import { PushSection } from '../push/push-section';
import { title } from '../title';
import type { Route } from './+types/notifications-page';
import { KindChoices } from './kind-choices';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Notifications', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const settings = await readNotificationSettings(context.get(databaseContext).db, session.account.id);
  return {
    settings,
    zones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    frame: frameOf(session, context),
    account: session.account.id,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const form = await receiveForm(request);
  const { values, refusal } = await readForm(form, notificationInput);
  if (refusal) return refuse(refusal);
  const chosen = settingsOf(values);
  if ('errors' in chosen) return refuse({ errors: chosen.errors, typed: typedOf(form, notificationInput) });
  const { db } = context.get(databaseContext);
  if (!(await knowsTimeZone(db, values.time_zone)))
    return refuse({ errors: { time_zone: 'Choose another time zone.' }, typed: typedOf(form, notificationInput) });
  await saveNotificationSettings(db, session.account.id, chosen.settings, context.get(mailOriginsContext).app);
  return { done: true };
}

export const clientAction = keepForm;

/** When quiet hours begin and end, with what is suggested, in minutes since midnight. */
const quietTimes = [
  { name: 'quiet_from', label: 'From', usual: 22 * 60 },
  { name: 'quiet_until', label: 'Until', usual: 7 * 60 },
] as const;

export default function NotificationsPage({
  loaderData: { settings, zones, frame, account },
  actionData,
}: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const refusal = refusalOf(answer);
  const { typed = null, errors = {} } = refusal ?? {};
  const isOn = (name: string, saved: boolean) => (typed ? typed[name] === 'true' : saved);
  const hasQuiet = isOn('quiet', settings.quiet_from !== null);
  const zone = useOwnZone(typed?.time_zone || settings.time_zone, zones);
  return (
    <AccountFrame title="Notifications" frame={frame}>
      {answer && 'done' in answer ? <Notice>Your choices are saved.</Notice> : null}
      <FormError>{refusal?.message}</FormError>
      <PushSection account={account} />
      <Form method="post" className="grid grid-cols-1 gap-7">
        <KindChoices isOn={isOn} saved={settings.ways} />
        <fieldset className="grid grid-cols-1 gap-3">
          <legend className="mb-1">
            <h2 className="text-lg">Quiet hours</h2>
          </legend>
          <Checkbox
            label="Do not disturb me at certain hours"
            name="quiet"
            value="true"
            defaultChecked={hasQuiet}
            hint="No e-mails then, and on your devices nothing but reminders. What you miss comes together afterwards."
          />
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[9rem_9rem_1fr]">
            {quietTimes.map(({ name, label, usual }) => (
              <Field
                key={name}
                label={label}
                type="time"
                name={name}
                defaultValue={typed?.[name] ?? timeOf(settings[name] ?? usual)}
                error={errors[name]}
              />
            ))}
            <div className="max-sm:col-span-2">
              <Select
                key={zone}
                label="Time zone"
                name="time_zone"
                defaultValue={zone}
                options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
                error={errors.time_zone}
              />
            </div>
          </div>
        </fieldset>
        <Button type="submit" busy={useNavigation().formMethod === 'POST'} className="justify-self-start">
          Save
        </Button>
      </Form>
    </AccountFrame>
  );
}

/** Returns the chosen time zone or, if there is none, that of the device once the page runs. */
function useOwnZone(chosen: string, zones: readonly string[]): string {
  const [own, setOwn] = useState('UTC');
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (chosen) return chosen;
  return zones.includes(own) ? own : 'UTC';
}
