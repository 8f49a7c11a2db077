import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

const looks = {
  success: { Icon: CircleCheck, color: 'text-success' },
  error: { Icon: CircleAlert, color: 'text-danger' },
  warning: { Icon: TriangleAlert, color: 'text-warning' },
  info: { Icon: Info, color: 'text-accent-ink' },
} as const satisfies Record<ToastType, { Icon: unknown; color: string }>;

/** A press on a button of a toast leaves the focus where it is: sonner gives it back there later, and would take it from a field. */
const keepFocus = (event: React.MouseEvent) => event.preventDefault();

/**
 * A message about an action that succeeded or failed: a title, a sentence and an optional button. Errors interrupt
 * screen readers.
 */
export function ToastCard({
  type,
  title,
  message,
  action,
  leaving = false,
  onClose,
  ...props
}: {
  type: ToastType;
  title: string;
  message?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  leaving?: boolean;
  onClose?: () => void;
} & Omit<React.ComponentProps<'div'>, 'title'>) {
  const { Icon, color } = looks[type];
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      data-leaving={leaving || undefined}
      className="toast flex w-full items-start sm:w-89 gap-3 rounded-md border border-line bg-raised py-3.5 pr-2 pl-4 font-sans text-ink shadow-lifted"
      {...props}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {message ? <p className="text-muted">{message}</p> : null}
        {action ? (
          <button
            type="button"
            className="mt-1 min-h-11 min-w-11 text-left font-semibold md:min-h-9 text-accent-ink underline underline-offset-4"
            onMouseDown={keepFocus}
            onClick={action.onClick}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
        onMouseDown={keepFocus}
        onClick={onClose}
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
