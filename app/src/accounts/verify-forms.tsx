import { shortestPassword } from '@listgrove/domain/accounts/password';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { FormError, Notice } from '@listgrove/ui/notice';
import { PasswordField } from '@listgrove/ui/password-field';
import type { Refusal } from '@listgrove/web/form';
import { Form, useLocation } from 'react-router';
import { DoorHeading, DoorLink } from './door-parts';
import { withReturn } from './return';

interface FormState {
  refusal: Refusal | undefined;
  busy: boolean;
}

/** For a company address whose link was opened where nobody had registered: its owner chooses the password. */
export function ChoosePassword({ refusal, busy }: FormState) {
  const { search } = useLocation();
  return (
    <>
      <DoorHeading title="Choose your password">
        You opened the link in another browser than the one that registered this address. The password you choose here
        is the one that counts; whoever registered is signed out.
      </DoorHeading>
      <Form method="post" noValidate className="grid gap-5">
        <FormError>{refusal?.message}</FormError>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters long`}
          error={refusal?.errors.password}
          required
        />
        <Button type="submit" size="lg" busy={busy}>
          Confirm e-mail
        </Button>
      </Form>
      <DoorLink text="Not you who wants an account?" label="Leave it" to={withReturn('/login', search)} />
    </>
  );
}

/** Says that a mail is on its way, or why its link did not work, and sends it once more. */
export function SendAgain({ refusal, busy, failure, sent }: FormState & { failure?: string; sent: boolean }) {
  const { search } = useLocation();
  return (
    <>
      {failure ? (
        <DoorHeading title="That link does not work">{failure} You can have a new one.</DoorHeading>
      ) : (
        <DoorHeading title="Check your inbox">
          We have sent you a mail. Follow its link to confirm your address; it signs you in and takes you back.
        </DoorHeading>
      )}
      {sent ? (
        <Notice>If that address still needs confirming, a new link is on its way to it.</Notice>
      ) : (
        <Form method="post" action={withReturn('/verify', search)} noValidate className="grid gap-5">
          <FormError>{refusal?.message === failure ? null : refusal?.message}</FormError>
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            hint={failure ? undefined : 'Nothing there? Look into the spam folder, or let us send it once more.'}
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
