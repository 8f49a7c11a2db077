import { CircleAlert } from 'lucide-react';

/** Class names of all text controls. They are 44 px tall for touch; the scroll margin keeps the label in view. */
export const controlShape =
  'min-h-11 w-full min-w-0 scroll-mt-8 rounded-sm border border-control bg-raised px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink focus-visible:border-accent-ink focus-visible:outline-offset-0 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';

export interface FieldTexts {
  label: string;
  name: string;
  /** Error message, shown below the control and linked by `aria-describedby`. */
  error?: string | undefined;
  /** Help text, shown below the control. */
  hint?: string | undefined;
}

/** Returns the attributes that link a control to the hint and the error that `FieldFrame` shows for the same id. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** A control with its label above and its hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: Omit<FieldTexts, 'name'> & { id: string; optional?: boolean; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
