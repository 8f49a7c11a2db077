const looks = {
  inline: 'underline decoration-1 underline-offset-4 hover:decoration-2',
  arrow: 'group inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline hover:underline-offset-4',
  plain: 'hover:underline hover:underline-offset-4',
};

/**
 * Returns the class names of a link: `inline` within text, `arrow` to a further page, `plain` underlined on hover only.
 * Not a component, because links are rendered by the router and `ui/` does not depend on one.
 */
export function linkLook(look: keyof typeof looks = 'inline'): string {
  return `text-accent-ink ${looks[look]}`;
}

/** A link to another site. It opens in a new tab and tells screen readers so. */
export function ExternalLink({ className = linkLook(), children, ...props }: React.ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" className={className} {...props}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
