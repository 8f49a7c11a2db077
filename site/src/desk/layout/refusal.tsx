/** A page of its own that refuses the back office: what is refused, why, what helps, and the ways on as `children`. */
export function Refusal({
  title,
  text,
  note,
  children,
}: {
  title: string;
  text: React.ReactNode;
  note: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <main
      id="content"
      className="mx-auto grid min-h-screen max-w-reading content-center justify-items-start gap-4 px-6 py-16 break-words"
    >
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <p className="text-sm font-semibold text-accent-ink">403</p>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg">{text}</p>
      <p className="text-muted">{note}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </main>
  );
}
