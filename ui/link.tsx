const looks = {
  inline: 'underline decoration-1 underline-offset-4 hover:decoration-2',
  arrow: 'group inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline hover:underline-offset-4',
  plain: 'hover:underline hover:underline-offset-4',
};

/**
 * The class names of a link in text, of one that leads on (`arrow`) and of one that shows itself only under the pointer.
 * A name, not a component: a page's links are the router's, and `ui/` knows no router.
 */
export function linkLook(look: keyof typeof looks = 'inline'): string {
  return `text-accent-ink ${looks[look]}`;
}

/** A link out of the site; it opens another tab and says so. */
export function ExternalLink({ className = linkLook(), children, ...rest }: React.ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" className={className} {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
