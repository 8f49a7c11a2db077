import type { CopiedPart } from '@listgrove/domain/lists/copied-items';
import { Checkbox } from '@listgrove/ui/checkbox';
import { Select } from '@listgrove/ui/select';
import { useNavigate } from 'react-router';
import { listPath } from '../addresses';
import { useItems, useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { copyList } from './copy-list';
import { NamedCopyDialog } from './named-copy-dialog';

/** Makes a new list from the items of this one: all, the completed or the open ones. The copy belongs to the person alone. */
export default function CopyDialog(dialog: { list: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { list } = dialog;
  const store = useListStore();
  const change = useChange();
  const navigate = useNavigate();
  const items = useItems(list);
  const done = items.filter(({ done_at }) => done_at !== null).length;
  const parts = [
    { value: 'all', label: `All items (${items.length})`, count: items.length },
    { value: 'done', label: `Completed items (${done})`, count: done },
    { value: 'open', label: `Open items (${items.length - done})`, count: items.length - done },
  ];
  return (
    <NamedCopyDialog
      {...dialog}
      title="New list from this one"
      description="It is yours alone. Dates and people stay behind."
      action="Create list"
      onMake={(name, entered) => {
        const part = String(entered.get('part') ?? 'all') as CopiedPart;
        const made = copyList(store, change, list, { name, part, keepsTicks: entered.get('ticks') === null });
        if (made) navigate(listPath(made));
      }}
    >
      <Select label="Items" name="part" options={parts.filter(({ count, value }) => value === 'all' || count > 0)} />
      <Checkbox label="Start with nothing ticked" name="ticks" defaultChecked />
    </NamedCopyDialog>
  );
}
