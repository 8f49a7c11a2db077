import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';

/** The dialog that asks before unsaved changes are discarded. */
export function DiscardQuestion({
  title,
  text,
  open,
  onStay,
  onDiscard,
}: {
  title: string;
  text: string;
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog
      title={title}
      description={text}
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      actions={
        <>
          <Button look="secondary" onClick={onStay}>
            Stay
          </Button>
          <Button look="danger" onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      }
    />
  );
}
