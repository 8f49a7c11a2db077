const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-base font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line bg-raised text-ink hover:border-control',
  quiet: 'text-ink hover:bg-ink/8',
};

type Look = keyof typeof looks;

/** A button for what happens on this page. */
export function Button({
  look = 'primary',
  className = '',
  ...rest
}: { look?: Look } & React.ComponentProps<'button'>) {
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}

/** A link that looks like a button; `external` opens another tab. */
export function ButtonLink({
  look = 'primary',
  className = '',
  external = false,
  children,
  ...rest
}: { look?: Look; external?: boolean } & React.ComponentProps<'a'>) {
  return (
    <a
      className={`${shape} ${looks[look]} ${className}`}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
    >
      {children}
    </a>
  );
}
