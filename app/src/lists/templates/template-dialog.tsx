import { showToast } from '@listgrove/web/react/toast';
import { copyList } from '../copy/copy-list';
import { NamedCopyDialog } from '../copy/named-copy-dialog';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';

/** Saves the items of a list as a template. The list stays as it is. */
export default function TemplateDialog(dialog: { list: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  const store = useListStore();
  const change = useChange();
  return (
    <NamedCopyDialog
      {...dialog}
      title="Save as a template"
      description="All items are kept, with nothing ticked. Dates and people stay behind."
      action="Save template"
      onMake={(name) => {
        const options = { name, part: 'all', keepsTicks: false, isTemplate: true } as const;
        const made = copyList(store, change, dialog.list, options);
        if (made)
          showToast({ type: 'success', title: 'Template saved', message: 'Choose it when you make a new list.' });
      }}
    />
  );
}
