import { CircleAlert, CircleCheck } from 'lucide-react';

/** An error that concerns a form as a whole. */
export function FormError({ children }: { children: React.ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-sm bg-danger/10 px-4 py-3 text-sm font-medium text-danger"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** A message that confirms an action. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-sm bg-accent-soft px-4 py-3 text-sm font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
      <span>{children}</span>
    </p>
  );
}
