import { useId } from 'react';

/** A panel of the dashboard with a heading. `empty` is shown instead of the children if it is set. */
export function Panel({
  title,
  empty,
  className = '',
  children,
}: {
  title: string;
  empty?: string | false;
  className?: string;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col rounded-md border border-line bg-raised p-5 ${className}`}
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {empty ? <p className="grid flex-1 place-content-center py-10 text-sm text-muted">{empty}</p> : children}
    </section>
  );
}
