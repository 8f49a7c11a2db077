const shape =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition-[background-color,border-color,color,box-shadow,scale] active:scale-[0.985] disabled:cursor-not-allowed disabled:opacity-50 disabled:active:scale-100 aria-disabled:opacity-50';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-control/40 bg-raised text-ink hover:border-control',
  quiet: 'text-ink hover:bg-ink/8',
  danger: 'bg-danger text-on-danger hover:brightness-92',
  'quiet-danger': 'text-muted hover:bg-danger/10 hover:text-danger',
};

const sizes = {
  sm: 'min-h-11 px-4 text-sm md:min-h-9',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-base',
};

interface Shape {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** Returns the class names of a button, for router links that look like one; `ui/` does not depend on a router. */
export function buttonLook({ look = 'primary', size = 'md' }: Shape = {}): string {
  return `${shape} ${looks[look]} ${sizes[size]}`;
}

/**
 * A button for an action on this page; `busy` shows a spinner and disables it. A button that submits no form does nothing
 * without JavaScript, so `data-needs-app` holds early clicks until hydration.
 */
export function Button({
  look = 'primary',
  size = 'md',
  busy = false,
  type = 'button',
  className = '',
  children,
  ...props
}: Shape & { busy?: boolean } & React.ComponentProps<'button'>) {
  return (
    <button
      type={type}
      data-needs-app={type === 'button' || undefined}
      aria-busy={busy || undefined}
      className={`${buttonLook({ look, size })} ${className}`}
      {...props}
      disabled={busy || props.disabled}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button; with `external` it opens in a new tab. */
export function ButtonLink({
  look = 'primary',
  size = 'md',
  className = '',
  external = false,
  children,
  ...props
}: Shape & { external?: boolean } & React.ComponentProps<'a'>) {
  return (
    <a
      className={`${buttonLook({ look, size })} ${className}`}
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...props}
    >
      {children}
    </a>
  );
}

/** A progress indicator. Hidden from screen readers, so write beside it what is pending. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-block size-[1em] animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}
