import { Button, buttonLook } from '@listgrove/ui/button';
import { PasswordField } from '@listgrove/ui/password-field';
import { FactorField, NewPasswordField } from '@listgrove/web/react/account-fields';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { FormResult } from './form-result';
import { Section } from './section';

/** The form that changes the password, which also ends all other sessions of the account. */
export function PasswordSection({ email, outcome }: { email: string; outcome: FormResult }) {
  const busy = useNavigation().formData?.get('intent') === 'password';
  const form = useRef<HTMLFormElement>(null);
  const errors = outcome?.refusal?.errors;
  useEffect(() => {
    if (outcome?.done) form.current?.reset();
  }, [outcome?.done]);
  return (
    <Section title="Password" text="Changing it signs you out everywhere else." outcome={outcome}>
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={errors?.current_password}
          required
        />
        {errors?.factor ? <FactorField error={errors.factor} /> : null}
        <NewPasswordField label="New password" name="new_password" error={errors?.new_password} />
        <NewPasswordField
          label="Confirm new password"
          name="confirm_password"
          isKnown
          hint="The same once more"
          error={errors?.confirm_password}
        />
        <Button type="submit" name="intent" value="password" className="justify-self-start" busy={busy}>
          Update Password
        </Button>
      </Form>
    </Section>
  );
}

/** Says that the account has no password, and leads to where one can be set. */
export function NoPasswordSection() {
  return (
    <Section
      title="Password"
      text="You have no password. A mailed link lets you set one, which two-factor authentication needs."
      outcome={null}
    >
      <Link to="/forgot" className={`${buttonLook({ look: 'secondary' })} justify-self-start`}>
        Set a password
      </Link>
    </Section>
  );
}
