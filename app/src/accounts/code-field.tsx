import { Field } from '@listgrove/ui/field';

/** The one field of a page that asks for a code. Phones and password managers offer the code only for a field that has the focus. */
export function CodeField(field: Omit<React.ComponentProps<typeof Field>, 'name'>) {
  return <Field {...field} name="code" autoCapitalize="none" spellCheck={false} autoFocus required />;
}
