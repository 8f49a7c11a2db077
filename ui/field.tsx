import { useId } from 'react';
import { controlShape, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** A labelled single-line text field. */
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
