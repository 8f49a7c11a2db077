import { useId } from 'react';
import { describedBy, FieldError, type FieldTexts } from './field-frame.tsx';
import { TickBox } from './tick-box.tsx';

/** A checkbox with its label beside it; the whole line is clickable. */
export function Checkbox({ label, error, hint, className = '', ...input }: FieldTexts & React.ComponentProps<'input'>) {
  const generated = useId();
  const id = input.id ?? generated;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55"
      >
        <TickBox {...input} {...describedBy(id, { hint, error })} />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <div className="pl-8">
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
