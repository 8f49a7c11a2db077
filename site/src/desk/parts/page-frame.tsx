/** The frame of a back office page: its title, an optional text below, and its actions in the top right corner. */
export function PageFrame({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: React.ReactNode;
  actions?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <>
      <title>{title}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h1 className="text-2xl">{title}</h1>
          {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2.5">{actions}</div> : null}
      </header>
      <div className="mt-6">{children}</div>
    </>
  );
}
