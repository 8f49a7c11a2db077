import { type ListKind, limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { useId } from 'react';
import type { ListView } from '../../sync/list-store';
import { useChange } from '../use-change';
import { icons } from './chosen-icons';
import { colors } from './looks';
import { kindOptions } from './new-list-dialog';

const optionsOf = (first: string, named: Record<string, { label: string }>) => [
  { value: '', label: first },
  ...Object.entries(named).map(([value, { label }]) => ({ value, label })),
];

/** Changes the name, the kind, the color and the icon of a list. Only what differs becomes a change. */
export default function EditListDialog({
  view,
  open,
  onOpenChange,
}: {
  view: ListView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const change = useChange();
  const form = useId();
  const { id: list, name, kind, color, icon } = view.list;

  function save(entered: FormData) {
    const read = (field: string) => String(entered.get(field)).trim();
    const wanted = read('name');
    if (!wanted) return;
    if (wanted !== name) change('renameList', { list, name: wanted });
    if (read('kind') !== kind) change('changeListKind', { list, kind: read('kind') as ListKind });
    if (read('color') !== color || read('icon') !== icon)
      change('setListLook', { list, color: read('color'), icon: read('icon') });
    onOpenChange(false);
  }

  return (
    <Dialog
      title="Edit list"
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <Button type="submit" form={form}>
          Save
        </Button>
      }
    >
      <form
        id={form}
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save(new FormData(event.currentTarget));
        }}
      >
        <div className="sm:col-span-2">
          <Field label="Name" name="name" defaultValue={name} required pattern=".*\S.*" maxLength={limits.name} />
        </div>
        <div className="sm:col-span-2">
          <Select
            label="Kind"
            name="kind"
            defaultValue={kind}
            options={kindOptions}
            hint="Another kind shows the same items differently. Nothing is lost."
          />
        </div>
        <Select label="Color" name="color" defaultValue={color} options={optionsOf('Green', colors)} />
        <Select label="Icon" name="icon" defaultValue={icon} options={optionsOf('Of its kind', icons)} />
      </form>
    </Dialog>
  );
}
