import { useId } from 'react';
import { controlShape, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** A labelled multi-line text field. It grows with its content in browsers that support `field-sizing`. */
export function Textarea({
  label,
  error,
  hint,
  optional = false,
  className = '',
  ...textarea
}: FieldTexts & { optional?: boolean } & React.ComponentProps<'textarea'>) {
  const generated = useId();
  const id = textarea.id ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={4}
        {...textarea}
        {...describedBy(id, { hint, error })}
        className={`${controlShape} field-sizing-content max-h-96 min-h-28 resize-y py-2.5 leading-normal ${className}`}
      />
    </FieldFrame>
  );
}
