/** Shown in place of an empty list: says what to do next and offers the action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  level = 2,
}: {
  icon?: React.ReactNode;
  title: string;
  text?: React.ReactNode;
  action?: React.ReactNode;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-control/40 px-6 py-16 text-center sm:py-20">
      {icon ? (
        <div aria-hidden className="mb-3 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
          {icon}
        </div>
      ) : null}
      <Heading className="text-xl">{title}</Heading>
      {text ? <p className="max-w-md text-muted">{text}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
