import { endFeed, readFeed, renewFeed } from '@listgrove/domain/lists/calendar/feeds.server';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { refuseFailure } from '@listgrove/web/form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, Form } from 'react-router';
import { AccountFrame } from '../accounts/account-frame';
import { frameOf } from '../accounts/frame-of';
import { requireSession } from '../accounts/require-session';
import { title } from '../title';
import type { Route } from './+types/calendar-page';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Calendar', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const since = await readFeed(context.get(databaseContext).db, session.account.id);
  return { since: since?.toISOString() ?? null, frame: frameOf(session, context) };
}

/** Turns the calendar on or renews its address (`renew`), which only this response has, or turns it off (`end`). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const { db } = context.get(databaseContext);
  const form = await receiveForm(request);
  const intent = form.get('intent');
  if (intent === 'end') {
    await endFeed(db, session.account.id);
    return { address: null, done: 'The calendar is off. Its address no longer works.', refusal: null };
  }
  if (intent !== 'renew') throw data(null, { status: 400 });
  try {
    const secret = await renewFeed(db, session.account.id);
    const address = `${context.get(originsContext).app}/calendar/${secret}.ics`;
    return { address, done: 'The calendar is on. Copy its address now: it is not shown again.', refusal: null };
  } catch (error) {
    const { data: answer, init } = refuseFailure(error, context, { form, shape: {} });
    return data({ address: null, done: null, refusal: answer.refusal }, init ?? undefined);
  }
}

export default function CalendarPage({ loaderData: { since, frame }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return (
    <AccountFrame title="Calendar" frame={frame}>
      {answer?.done ? <Notice>{answer.done}</Notice> : null}
      <FormError>{answer?.refusal?.message}</FormError>
      <p>
        Your due dates in the calendar of your phone or computer, which subscribes to a secret address. It has what is
        open and due in all your lists, with its times and repetitions, and it cannot change them.
      </p>
      {answer?.address ? (
        <Field
          label="Address"
          name="address"
          readOnly
          value={answer.address}
          hint="Add it in your calendar as a subscription. Whoever knows it can read your due dates: do not pass it on."
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      ) : since ? (
        <p className="text-muted">
          The calendar is on since {new Date(since).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}
          . Its address was shown once. Renew it if you have lost it, or if somebody else knows it: the former one then
          ends.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="intent" value="renew" />
          <Button type="submit" look={since ? 'secondary' : 'primary'}>
            {since ? 'Renew the address' : 'Turn on'}
          </Button>
        </Form>
        {since ? (
          <Form method="post">
            <input type="hidden" name="intent" value="end" />
            <Button type="submit" look="quiet-danger">
              Turn off
            </Button>
          </Form>
        ) : null}
      </div>
    </AccountFrame>
  );
}
