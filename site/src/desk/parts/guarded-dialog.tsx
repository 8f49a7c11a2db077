import { Dialog } from '@listgrove/ui/dialog';
import { useRef, useState } from 'react';
import { DiscardQuestion } from './discard-question';

/** What a form in a dialog tells the dialog, so that closing it loses nothing. */
export interface CloseGuard {
  /** Whether the form has changes that are not stored. */
  isUnsaved: () => boolean;
  /** Saves the changes and then calls `done`; the form shows a failure itself. Absent if only a button saves. */
  saveAndThen?: (done: () => void) => void;
  /** Whether the last attempt to save these changes failed. */
  hasFailed?: () => boolean;
}

/** Passed by `GuardedDialog` to its content, which sets it. */
export type GuardRef = React.RefObject<CloseGuard | null>;

/**
 * A dialog whose content has a form. When it is closed with unsaved changes, it saves them first if the form can, and
 * otherwise asks before it discards them.
 */
export function GuardedDialog({
  onOpen,
  onClose,
  children,
  ...dialog
}: Omit<React.ComponentProps<typeof Dialog>, 'onOpenChange' | 'children'> & {
  onOpen?: () => void;
  onClose: () => void;
  children: (guard: GuardRef) => React.ReactNode;
}) {
  const guard = useRef<CloseGuard>(null);
  const [isAsking, setAsking] = useState(false);
  function close() {
    const { isUnsaved, saveAndThen, hasFailed } = guard.current ?? {};
    if (!isUnsaved?.()) onClose();
    else if (saveAndThen && !hasFailed?.()) saveAndThen(onClose);
    else setAsking(true);
  }
  return (
    <>
      <Dialog
        {...dialog}
        onOpenChange={(open) => {
          if (open) onOpen?.();
          else close();
        }}
      >
        {children(guard)}
      </Dialog>
      <DiscardQuestion
        title="Close without saving?"
        text="You have unsaved changes in this dialog."
        open={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}
