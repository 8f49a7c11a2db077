import { Dialog } from '@base-ui/react/dialog';

/** Darkens the page behind a dialog. */
export function Backdrop() {
  return (
    <Dialog.Backdrop className="fixed inset-0 z-50 bg-grove-950/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
  );
}
