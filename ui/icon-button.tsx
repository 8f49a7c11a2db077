/**
 * A round button that shows only an icon; `label` is its accessible name. As with `Button`, early clicks are held
 * until hydration.
 */
export function IconButton({
  label,
  type = 'button',
  className = '',
  children,
  ...props
}: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type={type}
      data-needs-app={type === 'button' || undefined}
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-ink/8 disabled:cursor-not-allowed disabled:opacity-40 ${className}`}
      {...props}
    >
      {children}
    </button>
  );
}
