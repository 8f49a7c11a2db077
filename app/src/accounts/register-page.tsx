import { fields } from '@listgrove/domain/accounts/account';
import { signUp } from '@listgrove/domain/accounts/sign-up.server';
import { isCoded } from '@listgrove/kernel/errors';
import { EmailField } from '@listgrove/ui/email-field';
import { requireCookies } from '@listgrove/web/ask-for-cookies';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { NameField, NewPasswordField } from '@listgrove/web/react/account-fields';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { visitorOf } from '@listgrove/web/session';
import { redirect, redirectDocument, useLocation } from 'react-router';
import { readHanded } from '../lists/visitor/handed-cookie';
import { withLists } from '../lists/visitor/with-lists';
import { title } from '../title';
import type { Route } from './+types/register-page';
import { AuthHeading, AuthLink } from './auth-fields';
import { AuthForm, refusalOf } from './auth-form';
import { OrProviders } from './provider-buttons';
import { rememberRegistration } from './registration-cookie';
import { wantedReturn, wayBack, withReturn } from './return';
import { showProviders } from './show-providers';

export const meta: Route.MetaFunction = ({ matches }) => title('Create an account', matches);

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirectDocument(wayBack(url, context));
  return showProviders(url, context);
}

/** Registers an account. The response does not reveal whether the address already has one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await receiveForm(request);
  const shape = { name: fields.name, email: fields.email, password: fields.newPassword };
  const { values, refusal } = await readForm(form, shape);
  if (refusal) return refuse(refusal);
  try {
    requireCookies(request, form, context);
    const wanted = wantedReturn(url, context);
    const visitor = visitorOf(request, context);
    const handed = await readHanded(request);
    const secret = await signUp(context.get(accountsContext), visitor, { ...values, wanted, handed });
    return redirect(withReturn('/verify', url.search), { headers: await rememberRegistration(secret, context) });
  } catch (error) {
    const field = isCoded(error, 'breached-password') ? 'password' : undefined;
    return refuseFailure(error, context, { form, shape, field });
  }
}

export const clientAction = withLists;

export default function RegisterPage({ loaderData, actionData: latest }: Route.ComponentProps) {
  const actionData = useLastAnswer(latest);
  const { search } = useLocation();
  const refusal = refusalOf(actionData);
  return (
    <>
      <AuthHeading title="Create your account">Free to start, and set up in under 30 seconds.</AuthHeading>
      <AuthForm error={refusal?.message} submit="Create account" signsIn>
        <NameField defaultValue={refusal?.typed.name} error={refusal?.errors.name} />
        <EmailField autoComplete="email" defaultValue={refusal?.typed.email} error={refusal?.errors.email} />
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
      <OrProviders providers={loaderData.providers} search={withReturn('', search)} />
      <AuthLink
        text="No password, please?"
        label="Continue by e-mail"
        to={withReturn('/login', search, { with: 'code' })}
      />
      <AuthLink text="Have an account already?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}
