import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { Backdrop } from './backdrop';

/** A panel that slides in from the left over the page, labelled by `title`. Escape and a click outside close it. */
export function Drawer({
  title,
  open,
  onOpenChange,
  children,
}: {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: React.ReactNode;
}) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <Backdrop />
        <BaseDialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[calc(100vw-3.5rem)] border-r border-line bg-sunken text-ink shadow-lifted transition-[translate] duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {children}
          <BaseDialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
