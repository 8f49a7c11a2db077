import { fields } from '@listgrove/domain/accounts/account';
import { resendVerification, verifyEmail } from '@listgrove/domain/accounts/sign-up.server';
import { isCoded } from '@listgrove/kernel/errors';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { accountsContext, sessionContext } from '@listgrove/web/context';
import { readForm, refuse, refuseFailure } from '@listgrove/web/form';
import { redirectWithSession, visitorOf } from '@listgrove/web/session';
import { data, Form, redirect, redirectDocument, useLocation, useNavigation } from 'react-router';
import { title } from '../title';
import type { Route } from './+types/verify-page';
import { DoorHeading, DoorLink } from './door-parts';
import { wantedReturn, wayBack, withReturn } from './return';

export const meta: Route.MetaFunction = ({ matches }) => title('Confirm your e-mail', matches);

/**
 * With the mailed `token`: confirms the address, signs in and leads back. Without one: says that a mail is on its way.
 * A HEAD request, as mail programs send to look at a link, uses nothing up.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (token === null || request.method === 'HEAD') return { failure: null };
  try {
    const headers = await verifyEmail(context.get(accountsContext), visitorOf(request, context), token);
    if (headers.getSetCookie().length > 0) return redirectWithSession(wayBack(url, context), headers, context);
  } catch (error) {
    if (!isCoded(error)) throw error;
    return data({ failure: error.message }, { status: 400 });
  }
  // Confirmed before: the link opens no second session.
  if (context.get(sessionContext)) return redirectDocument(wayBack(url, context));
  return redirect(withReturn('/login', url.search, { notice: 'verified' }));
}

/** Sends the mail once more. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { values, refusal } = await readForm(form, { email: fields.email });
  if (refusal) return refuse(refusal);
  try {
    const wanted = wantedReturn(url, context);
    await resendVerification(context.get(accountsContext), visitorOf(request, context), { ...values, wanted });
    return { sent: true };
  } catch (error) {
    return refuseFailure(error, form);
  }
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  const sent = Boolean(actionData && 'sent' in actionData);
  return (
    <>
      {loaderData?.failure ? (
        <DoorHeading title="That link does not work">{loaderData.failure} You can have a new one.</DoorHeading>
      ) : (
        <DoorHeading title="Check your inbox">
          We have sent you a mail. Follow its link to confirm your address; it signs you in and takes you back.
        </DoorHeading>
      )}
      {sent ? (
        <Notice>If that address still needs confirming, a new link is on its way to it.</Notice>
      ) : (
        <Form method="post" action={withReturn('/verify', search)} noValidate className="grid gap-5">
          <FormError>{refusal?.message}</FormError>
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            hint={
              loaderData?.failure ? undefined : 'Nothing there? Look into the spam folder, or let us send it once more.'
            }
            defaultValue={refusal?.typed.email}
            error={refusal?.errors.email}
            required
          />
          <Button type="submit" look="secondary" size="lg" busy={busy}>
            Send the link again
          </Button>
        </Form>
      )}
      <DoorLink text="All done?" label="Sign in" to={withReturn('/login', search)} />
    </>
  );
}
