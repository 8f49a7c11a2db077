import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Backdrop } from './backdrop';
import { EarlyKeys } from './use-early-keys';

/**
 * A modal dialog for the back office, labelled by its title. Escape, the close button and a click outside close it. A
 * `trigger` opens it and receives the focus when it closes; `open` and `onOpenChange` control it from outside. `actions` are
 * shown at the lower right; wrap a button that should also close the dialog in `DialogClose`.
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  wide = false,
  actions,
  children,
}: {
  title: string;
  description?: React.ReactNode;
  trigger?: React.ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Makes the dialog wider, for grids and lists. */
  wide?: boolean;
  actions?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange ? (next) => onOpenChange(next) : undefined}>
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <Backdrop />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            className={`relative w-full rounded-lg ${wide ? 'max-w-4xl' : 'max-w-lg'} border border-line bg-raised p-6 text-ink shadow-lifted transition-[opacity,translate] duration-200 outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-8`}
          >
            <EarlyKeys />
            <BaseDialog.Title className="pr-10 text-xl">{title}</BaseDialog.Title>
            {description ? (
              <BaseDialog.Description className="mt-2 text-muted">{description}</BaseDialog.Description>
            ) : null}
            {children ? <div className="mt-5">{children}</div> : null}
            {actions ? <div className="mt-7 flex flex-wrap justify-end gap-3">{actions}</div> : null}
            <BaseDialog.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Makes its child button close the dialog. */
export function DialogClose({ children }: { children: React.ReactElement }) {
  return <BaseDialog.Close render={children} />;
}
