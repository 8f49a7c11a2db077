import { Link } from 'react-router';

/** The heading of a sign-in page, with an optional paragraph below it. */
export function AuthHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="mb-7 grid grid-cols-1 gap-2">
      <h1 className="text-2xl">{title}</h1>
      {children ? <p className="text-muted">{children}</p> : null}
    </div>
  );
}

/** A line below the form, or below the field that it belongs to, that links to another sign-in page. */
export function AuthLink({
  text,
  label,
  to,
  isOfField = false,
}: {
  text?: string;
  label: string;
  to: string;
  isOfField?: boolean;
}) {
  return (
    <p className={`${isOfField ? '-mt-2' : 'mt-6'} text-sm text-muted`}>
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
