import { type ComponentType, lazy, Suspense, useState } from 'react';

interface DialogProps {
  list: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialogs about a whole list. Their code is loaded with the first use. */
const dialogs = {
  activity: lazy(() => import('../activity/activity-dialog')),
  copy: lazy(() => import('../copy/copy-dialog')),
  export: lazy(() => import('../export/export-dialog')),
  template: lazy(() => import('../templates/template-dialog')),
  share: lazy(() => import('../share/share-dialog')),
  leave: lazy(() => import('../share/leave-dialog')),
  recipe: lazy(() => import('../recipes/recipe-dialog')),
} satisfies Record<string, ComponentType<DialogProps>>;

/** The name of a dialog about a whole list. */
export type ListDialogName = keyof typeof dialogs;

/** Returns the function that opens a dialog about a list, and the dialogs that were opened so far: a closed one gives the focus back. */
export function useListDialogs() {
  const [open, setOpen] = useState<ListDialogName | null>(null);
  const [used, setUsed] = useState<readonly ListDialogName[]>([]);
  const show = (name: ListDialogName) => {
    setUsed((before) => (before.includes(name) ? before : [...before, name]));
    setOpen(name);
  };
  const dialogsOf = (list: string) => (
    <Suspense>
      {used.map((name) => {
        const Dialog = dialogs[name];
        return <Dialog key={name} list={list} open={open === name} onOpenChange={(is) => setOpen(is ? name : null)} />;
      })}
    </Suspense>
  );
  return { show, dialogsOf };
}
