import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { controlShape, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** A native select, which works on every phone and without JavaScript. The desk uses the richer `ui/select-menu`. */
export function Select({
  label,
  error,
  hint,
  options,
  className = '',
  ...select
}: FieldTexts & { options: readonly { value: string; label: string }[] } & React.ComponentProps<'select'>) {
  const generated = useId();
  const id = select.id ?? generated;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(id, { hint, error })}
          className={`${controlShape} appearance-none pr-10 ${className}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
