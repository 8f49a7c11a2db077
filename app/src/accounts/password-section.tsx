import { shortestPassword } from '@listgrove/domain/accounts/password';
import { Button } from '@listgrove/ui/button';
import { PasswordField } from '@listgrove/ui/password-field';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Outcome } from './outcome';
import { Section } from './section';

/** The form that changes the password, which also ends all other sessions of the account. */
export function PasswordSection({ email, outcome }: { email: string; outcome: Outcome }) {
  const busy = useNavigation().formData?.get('intent') === 'password';
  const form = useRef<HTMLFormElement>(null);
  const errors = outcome?.refusal?.errors;
  useEffect(() => {
    if (outcome?.done) form.current?.reset();
  }, [outcome?.done]);
  return (
    <Section title="Password" text="Changing it signs you out everywhere else." outcome={outcome}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={errors?.current_password}
          required
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters long`}
          error={errors?.new_password}
          required
        />
        <PasswordField
          label="Confirm new password"
          name="confirm_password"
          autoComplete="new-password"
          hint="The same once more"
          error={errors?.confirm_password}
          required
        />
        <Button type="submit" name="intent" value="password" className="justify-self-start" busy={busy}>
          Update Password
        </Button>
      </Form>
    </Section>
  );
}
