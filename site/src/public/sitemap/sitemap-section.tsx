/** A section of the sitemap page with its heading. */
export function SitemapSection({
  id,
  title,
  note,
  className = '',
  children,
}: {
  id: string;
  title: string;
  note?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note ? <p className="text-sm text-muted tabular-nums">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}
