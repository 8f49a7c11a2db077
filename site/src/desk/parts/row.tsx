import { useId } from 'react';
import { Link } from 'react-router';
import { useListPlace } from './list-tools';

/** The list around `Row`s; `label` is its accessible name. */
export function Rows({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} className="divide-y divide-line rounded-md border border-line bg-raised">
      {children}
    </section>
  );
}

/**
 * One item of a list. The title links to `to`; `marks` (badges) follow the title, `details` are below it, `actions` at
 * the end of the row. The title is the item's accessible name.
 */
export function Row({
  title,
  to,
  select,
  media,
  marks,
  details,
  actions,
  triage = false,
  children,
}: {
  title: string;
  to?: string;
  /** The checkbox that selects the item. */
  select?: React.ReactNode;
  media?: React.ReactNode;
  marks?: React.ReactNode;
  details?: React.ReactNode;
  actions?: React.ReactNode;
  /** Makes the row reachable for the keyboard shortcuts of `use-triage-keys`. */
  triage?: boolean;
  children?: React.ReactNode;
}) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      {...(triage ? { tabIndex: -1, 'data-triage-row': true } : {})}
      className="flex items-start gap-x-4 px-4 py-3.5 transition-colors first:rounded-t-md last:rounded-b-md hover:bg-ink/3 has-[label>input:checked]:bg-accent-soft focus:bg-accent-soft focus:outline-none sm:px-5"
    >
      {select}
      {media}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className={`min-w-0 wrap-anywhere ${triage ? 'flex-[1_1_25rem]' : 'flex-[1_1_18rem]'}`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={id} className="min-w-0 text-base leading-snug font-semibold tracking-normal break-words">
              {to ? <TitleLink to={to}>{title}</TitleLink> : title}
            </h2>
            {marks}
          </div>
          {details ? (
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">{details}</div>
          ) : null}
          {children}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-1 max-sm:[&>a:first-child]:-ml-4 max-sm:[&>button:first-child]:-ml-4">
            {actions}
          </div>
        ) : null}
      </div>
    </article>
  );
}

function TitleLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} state={useListPlace()} className="hover:underline hover:underline-offset-4">
      {children}
    </Link>
  );
}
