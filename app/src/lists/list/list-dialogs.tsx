import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { type ComponentType, useState } from 'react';

interface DialogProps {
  list: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialogs about a whole list. Their code is loaded with the first use. */
const dialogs = {
  activity: lazyDialog(() => import('../activity/activity-dialog')),
  copy: lazyDialog(() => import('../copy/copy-dialog')),
  export: lazyDialog(() => import('../export/export-dialog')),
  template: lazyDialog(() => import('../templates/template-dialog')),
  share: lazyDialog(() => import('../share/share-dialog')),
  leave: lazyDialog(() => import('../share/leave-dialog')),
  recipe: lazyDialog(() => import('../recipes/recipe-dialog')),
} satisfies Record<string, ComponentType<DialogProps>>;

/** The name of a dialog about a whole list. */
export type ListDialogName = keyof typeof dialogs;

const named = Object.entries(dialogs) as [ListDialogName, ComponentType<DialogProps>][];

/** Returns the function that opens a dialog about a list, and the dialogs. */
export function useListDialogs() {
  const [open, setOpen] = useState<ListDialogName | null>(null);
  const dialogsOf = (list: string) =>
    named.map(([name, Dialog]) => (
      <Dialog key={name} list={list} open={open === name} onOpenChange={(is) => setOpen(is ? name : null)} />
    ));
  return { show: setOpen, dialogsOf };
}
