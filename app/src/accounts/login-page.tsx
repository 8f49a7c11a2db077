import { fields } from '@listgrove/domain/accounts/account';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { redirectWithSession, visitorOf } from '@listgrove/web/session';
import { Form, redirectDocument, useLocation, useNavigation } from 'react-router';
import { z } from 'zod';
import { title } from '../title';
import type { Route } from './+types/login-page';
import { DoorHeading, DoorLink, FormError, Notice } from './door-parts';
import { readForm, refuse, refuseFailure } from './form';
import { PasswordField } from './password-field';
import { wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Sign in', matches);

/** What one may have come from, told above the form. */
const notices = {
  reset: 'Your new password is set, and you are signed out everywhere. Sign in with it now.',
  verified: 'This address is confirmed already. Please sign in.',
};

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  const notice = url.searchParams.get('notice');
  return { notice: notice === 'reset' || notice === 'verified' ? notices[notice] : null };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { values, refusal } = await readForm(form, { email: z.string(), password: fields.password });
  if (refusal) return refuse(refusal);
  try {
    const headers = await signIn(context.get(accountsContext), visitorOf(request, context), values);
    return redirectWithSession(wayBack(url, context), headers, context);
  } catch (error) {
    return refuseFailure(error, form);
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <>
      <DoorHeading title="Sign in">Good to see you again.</DoorHeading>
      {loaderData.notice && !refusal ? <Notice>{loaderData.notice}</Notice> : null}
      <Form method="post" noValidate className="grid gap-5">
        <FormError>{refusal?.message}</FormError>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={refusal?.typed.email}
          error={refusal?.errors.email}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={refusal?.errors.password}
          required
        />
        <Button type="submit" size="lg" busy={busy}>
          Sign in
        </Button>
      </Form>
      <DoorLink label="Forgot your password?" to={withReturn('/forgot', search)} />
      <DoorLink text="New here?" label="Create an account" to={withReturn('/register', search)} />
    </>
  );
}
