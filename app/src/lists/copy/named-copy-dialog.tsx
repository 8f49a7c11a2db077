import { limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { useId } from 'react';
import { useList } from '../list-store-context';

/** Asks for the name of what is made from a list, beginning with the list's own. `children` are further fields of the form. */
export function NamedCopyDialog({
  list,
  open,
  onOpenChange,
  title,
  description,
  action,
  onMake,
  children,
}: {
  list: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** What the button says. */
  action: string;
  onMake: (name: string, entered: FormData) => void;
  children?: React.ReactNode;
}) {
  const form = useId();
  const row = useList(list)?.list;
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <Button type="submit" form={form}>
          {action}
        </Button>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const entered = new FormData(event.currentTarget);
          const name = String(entered.get('name')).trim();
          if (!name) return;
          onMake(name, entered);
          onOpenChange(false);
        }}
      >
        <Field
          label="Name"
          name="name"
          defaultValue={row?.name}
          required
          pattern=".*\S.*"
          maxLength={limits.name}
          autoComplete="off"
        />
        {children}
      </form>
    </Dialog>
  );
}
