import { fields, shortestPassword } from '@listgrove/domain/accounts/account';
import { resetPassword } from '@listgrove/domain/accounts/recovery.server';
import { Button } from '@listgrove/ui/button';
import { accountsContext } from '@listgrove/web/context';
import { redirectWithoutSession, visitorOf } from '@listgrove/web/session';
import { Form, useLocation, useNavigation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/reset-page';
import { DoorHeading, DoorLink, FormError } from './door-parts';
import { readForm, refuse, refuseFailure } from './form';
import { PasswordField } from './password-field';
import { withReturn } from './return';

/** The secret of the mailed link must not travel on to any other page. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('Set a new password', matches),
  { name: 'referrer', content: 'no-referrer' },
];

export function loader({ url }: Route.LoaderArgs) {
  return { complete: url.searchParams.has('token') };
}

/** Sets the new password and signs the account out everywhere, this browser included. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { values, refusal } = await readForm(form, { password: fields.newPassword });
  if (refusal) return refuse(refusal);
  const token = url.searchParams.get('token') ?? '';
  try {
    await resetPassword(context.get(accountsContext), visitorOf(request, context), { ...values, token });
  } catch (error) {
    return refuseFailure(error, form);
  }
  return redirectWithoutSession(withReturn('/login', url.search, { notice: 'reset' }), context);
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <>
      <DoorHeading title="Set a new password">You are then signed out everywhere, and sign in with it.</DoorHeading>
      <Form method="post" noValidate className="grid gap-5">
        <FormError>
          {loaderData.complete ? refusal?.message : 'This link is not complete. Please ask for a new one.'}
        </FormError>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters long`}
          error={refusal?.errors.password}
          required
        />
        <Button type="submit" size="lg" busy={busy}>
          Set password
        </Button>
      </Form>
      <DoorLink text="The link is too old?" label="Get a new one" to={withReturn('/forgot', search)} />
    </>
  );
}
