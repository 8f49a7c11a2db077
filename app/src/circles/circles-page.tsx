import { circleKinds, circlePath, mostPeople } from '@listgrove/domain/lists/circles/circle';
import { newCircleInput } from '@listgrove/domain/lists/circles/circle-input';
import { createCircle, listCircles } from '@listgrove/domain/lists/circles/circles.server';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError } from '@listgrove/ui/notice';
import { Select } from '@listgrove/ui/select';
import { databaseContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { ChevronRight } from 'lucide-react';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { AccountFrame } from '../accounts/account-frame';
import { refusalOf } from '../accounts/auth-form';
import { frameOf } from '../accounts/frame-of';
import { requireSession } from '../accounts/require-session';
import { title } from '../title';
import type { Route } from './+types/circles-page';
import { describeCircle, kindNames, roleNames } from './circle-words';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) => title('Families and teams', matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const session = requireSession(url, context);
  const circles = await listCircles(context.get(databaseContext).db, session.account.id);
  return { circles, frame: frameOf(session, context) };
}

/** Makes a circle, and opens it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const session = requireSession(url, context);
  const form = await receiveForm(request);
  const { values, refusal } = await readForm(form, newCircleInput);
  if (refusal) return refuse(refusal);
  try {
    return redirect(circlePath(await createCircle(context.get(databaseContext).db, session.account.id, values)));
  } catch (error) {
    return refuseFailure(error, context, { form, shape: newCircleInput });
  }
}

export const clientAction = keepForm;

export default function CirclesPage({ loaderData: { circles, frame }, actionData }: Route.ComponentProps) {
  const refusal = refusalOf(useLastAnswer(actionData));
  return (
    <AccountFrame title="Families and teams" frame={frame}>
      <p>
        The people with whom you keep lists. A list that you share with your family or team is shared with all of them,
        and with whoever joins later.
      </p>
      {circles.length > 0 ? (
        <ul className="grid grid-cols-1">
          {circles.map((circle) => (
            <li key={circle.id} className="border-t border-line">
              <Link
                to={circlePath(circle.id)}
                className="-mx-2 flex min-h-14 items-center justify-between gap-4 rounded-sm px-2 py-2.5 hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-semibold break-words">{circle.name}</span>
                  <span className="block text-sm text-muted">
                    {describeCircle(circle)} · {roleNames[circle.role]}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Form method="post" noValidate className="grid grid-cols-1 gap-5 border-t border-line pt-6">
        <h2 className="text-xl">New family or team</h2>
        <FormError>{refusal?.message}</FormError>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={60}
          defaultValue={refusal?.typed.name ?? ''}
          error={refusal?.errors.name}
          required
        />
        <Select
          label="Kind"
          name="kind"
          defaultValue={refusal?.typed.kind ?? 'family'}
          error={refusal?.errors.kind}
          options={circleKinds.map((kind) => ({
            value: kind,
            label: `${kindNames[kind]}, up to ${mostPeople[kind]} people`,
          }))}
        />
        <Button type="submit" busy={useNavigation().formMethod === 'POST'} className="justify-self-start">
          Create
        </Button>
      </Form>
    </AccountFrame>
  );
}
