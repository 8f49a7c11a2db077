import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';

/**
 * The button of an action that destroys something, and the dialog that asks before. `label` is the button's, `confirm` that of the button
 * in the dialog, which submits the form with the id `form`, or calls `onConfirm`. `children` are fields.
 */
export function DangerDialog({
  label,
  title,
  text,
  confirm,
  busy,
  form,
  onConfirm,
  children,
  ...opening
}: {
  label: string;
  title: string;
  text: React.ReactNode;
  confirm: string;
  busy: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children?: React.ReactNode;
} & ({ form: string; onConfirm?: undefined } | { form?: undefined; onConfirm: () => void })) {
  return (
    <Dialog
      title={title}
      description={text}
      {...opening}
      trigger={
        <Button look="quiet-danger" size="sm">
          {label}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">Cancel</Button>
          </DialogClose>
          {form ? (
            <Button type="submit" data-needs-app form={form} look="danger" busy={busy}>
              {confirm}
            </Button>
          ) : (
            <Button look="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
