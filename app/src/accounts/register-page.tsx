import { fields } from '@listgrove/domain/accounts/account';
import { shortestPassword } from '@listgrove/domain/accounts/password';
import { signUp } from '@listgrove/domain/accounts/sign-up.server';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { visitorOf } from '@listgrove/web/session';
import { Form, redirect, redirectDocument, useLocation, useNavigation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/register-page';
import { DoorHeading, DoorLink } from './door-parts';
import { rememberRegistration } from './registration-cookie';
import { wantedReturn, wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Create an account', matches);

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  return null;
}

/** Registers; the answer is the same whether or not the address has an account (decisions.md, "Identity"). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { name, email, newPassword: password } = fields;
  const { values, refusal } = await readForm(form, { name, email, password });
  if (refusal) return refuse(refusal);
  try {
    const wanted = wantedReturn(url, context);
    const secret = await signUp(context.get(accountsContext), visitorOf(request, context), { ...values, wanted });
    return redirect(withReturn('/verify', url.search), { headers: await rememberRegistration(secret, context) });
  } catch (error) {
    return refuseFailure(error, form);
  }
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  return (
    <>
      <DoorHeading title="Create your account">Free to start, and set up in under 30 seconds.</DoorHeading>
      <Form method="post" noValidate className="grid gap-5">
        <FormError>{refusal?.message}</FormError>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={refusal?.typed.name}
          error={refusal?.errors.name}
          required
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          defaultValue={refusal?.typed.email}
          error={refusal?.errors.email}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters long`}
          error={refusal?.errors.password}
          required
        />
        <Button type="submit" size="lg" busy={busy}>
          Create account
        </Button>
      </Form>
      <DoorLink text="Have an account already?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}
