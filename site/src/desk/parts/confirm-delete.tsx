import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Answer } from './answer';
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
    <Dialog
      title={title}
      description={text}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet-danger" size="sm">
          Delete
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          <Button
            look="danger"
            busy={fetcher.state !== 'idle'}
            onClick={() => fetcher.submit({ intent: 'delete', id }, { method: 'post', ...(action ? { action } : {}) })}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}

function focusPage() {
  document.getElementById('content')?.focus({ preventScroll: true });
}
