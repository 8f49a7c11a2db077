/** One thing on a page: a hairline and the soft shadow, no more. */
export function Card({ className = '', ...rest }: React.ComponentProps<'div'>) {
  return <div className={`rounded-md border border-line bg-raised shadow-soft ${className}`} {...rest} />;
}
