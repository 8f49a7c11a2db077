/** A list of names with their values, for a dialog; its children are `Fact`s. */
export function Facts({ children }: { children: React.ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm">{children}</dl>;
}

/** One name with its value. */
export function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
