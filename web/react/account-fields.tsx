import { shortestPassword } from '@listgrove/domain/accounts/password';
import { Field } from '@listgrove/ui/field';
import { PasswordField } from '@listgrove/ui/password-field';

/** The name of the person, filled in by the browser. */
export function NameField(props: Partial<React.ComponentProps<typeof Field>>) {
  return <Field label="Name" name="name" autoComplete="name" {...props} required />;
}

/** A password to be chosen, with the rule for its length; the browser offers to generate one. */
export function NewPasswordField(props: Partial<React.ComponentProps<typeof PasswordField>>) {
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint={`At least ${shortestPassword} characters long`}
      {...props}
      required
    />
  );
}
