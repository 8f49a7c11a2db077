import { IconButton } from '@listgrove/ui/icon-button';
import { useEarlyKeys } from '@listgrove/ui/use-early-keys';
import { ListPlus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath, todayPath } from '../addresses';
import { useKeys } from '../keys/use-keys';

const PaletteDialog = lazy(() => import('./palette-dialog'));
const QuickAddDialog = lazy(() => import('../quick-add/quick-add-dialog'));
const KeysDialog = lazy(() => import('../keys/keys-dialog'));
const NewListDialog = lazy(() =>
  import('../overview/new-list-dialog').then((module) => ({ default: module.NewListDialog })),
);

type DialogName = 'palette' | 'quick-add' | 'keys' | 'new-list';

/** The buttons and keys that work on every screen, and the dialogs that they open. Their code is loaded with the first use. */
export function Commands() {
  const [open, setOpen] = useState<DialogName | null>(null);
  const [used, setUsed] = useState<readonly DialogName[]>([]);
  const [text, setText] = useState('');
  const navigate = useNavigate();

  function show(name: DialogName) {
    setUsed((before) => (before.includes(name) ? before : [...before, name]));
    setOpen(name);
  }
  function quickAdd(typed?: string) {
    if (typed) setText(typed);
    show('quick-add');
  }
  const close = () => setOpen(null);
  useEarlyKeys(open !== 'keys' && open, close);
  const help = () => show('keys');
  const newList = () => show('new-list');
  useKeys({
    palette: () => show('palette'),
    search: () => navigate(searchPath()),
    newList,
    overview: () => navigate('/'),
    today: () => navigate(todayPath),
    quickAdd: () => quickAdd(),
    help,
  });

  /** Returns what each dialog needs. One that has been closed stays mounted, so that it gives the focus back. */
  const dialog = (name: DialogName) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen((now) => (isOpen ? name : now === name ? null : now)),
  });
  return (
    <>
      <IconButton label="Quick add" onClick={() => quickAdd()}>
        <ListPlus aria-hidden className="size-5" />
      </IconButton>
      <button
        type="button"
        data-needs-app
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-full text-sm text-ink transition-colors hover:bg-ink/8 md:min-h-9 md:border md:border-line md:px-3.5 md:text-muted md:hover:border-control md:hover:text-ink"
      >
        <Search aria-hidden className="size-5 md:size-4" />
        <span className="sr-only">Command palette</span>
        <kbd className="font-sans text-sm max-md:hidden">Ctrl K</kbd>
      </button>
      <Suspense>
        {used.includes('palette') ? (
          <PaletteDialog {...dialog('palette')} actions={{ newList, quickAdd, help }} />
        ) : null}
        {used.includes('quick-add') ? (
          <QuickAddDialog {...dialog('quick-add')} text={text} onText={setText} onNewList={newList} />
        ) : null}
        {used.includes('keys') ? <KeysDialog {...dialog('keys')} /> : null}
        {used.includes('new-list') ? (
          <NewListDialog open={open === 'new-list'} kind="shopping" onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
