import { Field } from './field.tsx';

/** An e-mail address, on a keyboard for it; `username` lets a password manager know it again. */
export function EmailField(props: Partial<React.ComponentProps<typeof Field>>) {
  return (
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      required
      {...props}
    />
  );
}
