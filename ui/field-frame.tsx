import { CircleAlert } from 'lucide-react';

/** How every control that takes text looks. 44 px tall, so that a finger hits it; scrolled to, it brings its label along. */
export const controlShape =
  'min-h-11 w-full scroll-mt-8 rounded-sm border border-control bg-raised px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-muted hover:border-ink focus-visible:border-accent-ink focus-visible:outline-offset-0 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';

export interface FieldTexts {
  label: string;
  name: string;
  /** What is wrong with it; shown below and read with the control. */
  error?: string | undefined;
  /** What helps to fill it in. */
  hint?: string | undefined;
}

/** What links a control to the hint and the error that `FieldFrame` shows for the same id. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** A control with its label above, its hint and its error below. */
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
