/** Shows one primitive of `ui/`, with its states side by side. */
export function Specimen({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section aria-label={name}>
      <h3 className="mb-4 border-b border-line pb-2 text-base">{name}</h3>
      <div className={wide ? 'grid gap-5' : 'flex flex-wrap items-center gap-4'}>{children}</div>
    </section>
  );
}
