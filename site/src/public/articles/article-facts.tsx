import { formatDate, isoDay } from '@listgrove/kernel/dates';

/** The date of an article, its author and the time that reading it takes, in one line. `badge` stands before them. */
export function ArticleFacts({
  date,
  author,
  minutes,
  badge,
  className,
}: {
  date: Date;
  author?: string;
  minutes?: number;
  badge?: React.ReactNode;
  className: string;
}) {
  return (
    <p className={`${className} flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted`}>
      {badge}
      <time dateTime={isoDay(date)}>{formatDate(date)}</time>
      {author ? <span>{author}</span> : null}
      {minutes ? <span>{minutes} min read</span> : null}
    </p>
  );
}
