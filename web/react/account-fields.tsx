import { shortestPassword } from '@listgrove/domain/accounts/password';
import { Field } from '@listgrove/ui/field';
import { PasswordField } from '@listgrove/ui/password-field';
import { useState } from 'react';
import { PasswordStrength } from './password-strength.tsx';

/** The name of the person, filled in by the browser. */
export function NameField(props: Partial<React.ComponentProps<typeof Field>>) {
  return <Field label="Name" name="name" autoComplete="name" {...props} required />;
}

/**
 * A password to be chosen, with the rule for its length, and how hard it is to guess while it is typed; the browser offers to
 * generate one. `isKnown` is for a field that takes a password that was chosen before, or just above.
 */
export function NewPasswordField({
  isKnown = false,
  ...props
}: Partial<React.ComponentProps<typeof PasswordField>> & { isKnown?: boolean }) {
  const [typed, setTyped] = useState({ password: '', known: '' });
  return (
    <div>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${shortestPassword} characters long`}
        onInput={({ currentTarget }) => setTyped({ password: currentTarget.value, known: knownOf(currentTarget.form) })}
        {...props}
        required
      />
      {isKnown ? null : <PasswordStrength {...typed} />}
    </div>
  );
}

/** The name and the address of the person, as far as they are in the form. */
function knownOf(form: HTMLFormElement | null): string {
  const fields = new FormData(form ?? undefined);
  return ['name', 'email', 'username'].map((name) => String(fields.get(name) ?? '')).join('\n');
}

/** A code of the authenticator app or a recovery code, beside a password. */
export function FactorField({ error }: { error: string | undefined }) {
  return (
    <Field
      label="Code of your authenticator app"
      name="factor"
      hint="The six digits, or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      required
    />
  );
}
