/** A table that scrolls horizontally on narrow screens; `label` is its accessible name. */
export function Table({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-raised">
      <table className="w-full border-collapse text-left text-sm tabular-nums">{children}</table>
    </section>
  );
}

export function HeaderCell({ numeric = false, ...props }: { numeric?: boolean } & React.ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={`border-b border-line px-4 py-2.5 font-medium whitespace-nowrap text-muted ${numeric ? 'text-right' : ''}`}
      {...props}
    />
  );
}

export function Row(props: React.ComponentProps<'tr'>) {
  return <tr className="border-b border-line transition-colors last:border-0 hover:bg-ink/3" {...props} />;
}

export function Cell({ numeric = false, ...props }: { numeric?: boolean } & React.ComponentProps<'td'>) {
  return <td className={`px-4 py-3 align-middle ${numeric ? 'text-right' : ''}`} {...props} />;
}
