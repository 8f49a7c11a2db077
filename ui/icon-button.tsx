/** A round button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-ink/8 disabled:cursor-not-allowed disabled:opacity-40 ${className}`}
      {...rest}
    >
      {children}
    </button>
  );
}
