import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { BackLink } from '../layout/back-link';

/** The layout of the page of a request or report. */
export function ItemFrame({
  title,
  date,
  isPrivate,
  back,
  badges,
  aside,
  children,
}: {
  title: string;
  date: Date;
  /** Whether only its sender can see the page. */
  isPrivate: boolean;
  back: { label: string; to: string };
  /** Badges such as the status and the category. */
  badges: React.ReactNode;
  aside?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <article className="mx-auto max-w-reading px-5 pt-8 pb-20 sm:px-8 md:pt-12 md:pb-28">
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="mt-6 flex items-start gap-5 sm:gap-7">
        {aside}
        <div className="min-w-0 grow">
          <h1 className="text-3xl break-words">{title}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            {badges}
            <time dateTime={isoDay(date)}>{formatDate(date)}</time>
          </p>
        </div>
      </div>
      {isPrivate ? (
        <p className="mt-6 rounded-sm bg-sunken px-4 py-3 text-sm">Only you and our staff can see this page.</p>
      ) : null}
      <div className="mt-8 grid grid-cols-1 gap-8">{children}</div>
    </article>
  );
}
