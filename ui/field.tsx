import { useId } from 'react';
import { controlShape, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/**
 * A labelled `<input>` with hint and error, of type `text` unless `type` is given. `optional` only adds the mark "(optional)"
 * to the label; use `required` to make the field mandatory.
 */
export function Field({
  label,
  error,
  hint,
  optional = false,
  className = '',
  ...input
}: FieldTexts & { optional?: boolean } & React.ComponentProps<'input'>) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input type="text" {...input} {...describedBy(id, { hint, error })} className={`${controlShape} ${className}`} />
    </FieldFrame>
  );
}
