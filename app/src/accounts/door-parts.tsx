import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

/** The heading of a page before the door, with a line below it. */
export function DoorHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="mb-7 grid gap-2">
      <h1 className="text-2xl">{title}</h1>
      {children ? <p className="text-muted">{children}</p> : null}
    </div>
  );
}

/** What is wrong with a form as a whole. */
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

/** What has just been done. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="mb-5 flex items-start gap-2.5 rounded-sm bg-accent-soft px-4 py-3 text-sm font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
      <span>{children}</span>
    </p>
  );
}

/** The line below a form that leads to its neighbour. */
export function DoorLink({ text, label, to }: { text?: string; label: string; to: string }) {
  return (
    <p className="mt-6 text-sm text-muted">
      {text ? `${text} ` : null}
      <Link
        to={to}
        className="-my-2.5 inline-block py-2.5 font-semibold text-accent-ink underline decoration-accent-ink/40 underline-offset-4 hover:decoration-current"
      >
        {label}
      </Link>
    </p>
  );
}
