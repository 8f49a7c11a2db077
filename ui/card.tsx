/** A box with a hairline border and a soft shadow. */
export function Card({ className = '', ...props }: React.ComponentProps<'div'>) {
  return <div className={`rounded-md border border-line bg-raised shadow-soft ${className}`} {...props} />;
}
