import { Field } from './field.tsx';

/** A field for an e-mail address. With the autocomplete value `username` password managers fill it in. */
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
