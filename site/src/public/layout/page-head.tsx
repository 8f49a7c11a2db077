/** The title of a page on a dark band behind the header. The route's handle must set `beginsDark`. */
export function PageHead({ title, text, children }: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <div className="band-dark evergreen">
      <div className="mx-auto max-w-site px-5 pt-32 pb-14 sm:px-8 md:pt-40 md:pb-20">
        <h1 className="text-4xl">{title}</h1>
        {text ? <p className="mt-4 max-w-2xl text-lg text-balance text-muted">{text}</p> : null}
        {children ? <div className="mt-8">{children}</div> : null}
      </div>
    </div>
  );
}
