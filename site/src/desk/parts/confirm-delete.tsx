import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from './answer';
import { DangerDialog } from './danger-dialog';
import { useAnswer } from './use-answer';

/**
 * A delete button with a confirmation dialog. Submits `intent` "delete" and the item's `id` to `action`, by default the
 * action of the current page. `confirm` labels the button that deletes; `onDone` is called after a successful deletion.
 */
export function ConfirmDelete({
  id,
  title,
  text,
  confirm,
  action,
  onDone,
}: {
  id: string;
  title: string;
  text: React.ReactNode;
  confirm: string;
  action?: string;
  onDone?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const fetcher = useFetcher<Answer>();
  const isDeleted = useRef(false);
  useAnswer(fetcher.data, () => {
    isDeleted.current = true;
    setOpen(false);
    onDone?.();
  });
  useEffect(
    () => () => {
      // The button was removed with its row. Focus moves to the main content, so that Tab does not start at the page's
      // top.
      if (isDeleted.current) setTimeout(() => document.activeElement === document.body && focusPage());
    },
    [],
  );
  return (
    <DangerDialog
      label="Delete"
      title={title}
      text={text}
      confirm={confirm}
      open={open}
      onOpenChange={setOpen}
      busy={fetcher.state !== 'idle'}
      onConfirm={() => fetcher.submit({ intent: 'delete', id }, { method: 'post', ...(action ? { action } : {}) })}
    />
  );
}

function focusPage() {
  document.getElementById('content')?.focus({ preventScroll: true });
}
