import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { useId, useState } from 'react';
import { QuickAddForm } from './quick-add-form';
import { useChosenList } from './use-chosen-list';

/** Adds items to any list, one for each line. It stays open for more. */
export default function QuickAddDialog({
  open,
  onOpenChange,
  text,
  onText,
  onNewList,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is entered. It is kept while the dialog is closed. */
  text: string;
  onText: (text: string) => void;
  onNewList: () => void;
}) {
  const { chosen } = useChosenList();
  const [turnedBack, setTurnedBack] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState('');
  const form = useId();

  function change(isOpen: boolean) {
    if (!isOpen) setAdded('');
    onOpenChange(isOpen);
  }

  if (!chosen) {
    return (
      <Dialog
        title="Quick add"
        description="There is no list yet that you can add to."
        open={open}
        onOpenChange={change}
        actions={<Button onClick={onNewList}>New list</Button>}
      />
    );
  }
  return (
    <Dialog
      title="Quick add"
      open={open}
      onOpenChange={change}
      actions={
        <>
          <p aria-live="polite" className="mr-auto min-w-0 self-center text-sm break-words text-muted">
            {added}
          </p>
          <Button type="submit" form={form}>
            Add
          </Button>
        </>
      }
    >
      <QuickAddForm
        id={form}
        text={text}
        turnedBack={turnedBack}
        autoFocus
        onText={onText}
        onTurnBack={setTurnedBack}
        onAdded={(what, list) => setAdded(`${what} added to ${list.name}`)}
      />
    </Dialog>
  );
}
