import { IconButton } from '@listgrove/ui/icon-button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { ListPlus, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { todayPath } from '../addresses';
import { useKeys } from '../keys/use-keys';
import { useKeysForSearch, useOpenSearch } from '../search/open-search';

const PaletteDialog = lazyDialog(() => import('./palette-dialog'));
const QuickAddDialog = lazyDialog(() => import('../quick-add/quick-add-dialog'));
const KeysDialog = lazyDialog(() => import('../keys/keys-dialog'));
const NewListDialog = lazyDialog(() => import('../overview/new-list-dialog'));

type DialogName = 'palette' | 'quick-add' | 'keys' | 'new-list';

/** The buttons and keys that work on every screen, and the dialogs that they open. Their code is loaded with the first use. */
export function Commands() {
  const [open, setOpen] = useState<DialogName | null>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const openSearch = useOpenSearch();

  function quickAdd(typed?: string) {
    if (typed) setText(typed);
    setOpen('quick-add');
  }
  const help = () => setOpen('keys');
  const newList = () => setOpen('new-list');
  useKeysForSearch();
  useKeys({
    palette: () => setOpen('palette'),
    search: () => openSearch(),
    newList,
    overview: () => navigate('/'),
    today: () => navigate(todayPath),
    quickAdd: () => quickAdd(),
    help,
  });

  /** Returns what each dialog needs. */
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
        onClick={() => setOpen('palette')}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-full text-sm text-ink transition-colors hover:bg-ink/8 md:min-h-9 md:border md:border-line md:px-3.5 md:text-muted md:hover:border-control md:hover:text-ink"
      >
        <Search aria-hidden className="size-5 md:size-4" />
        <span className="sr-only">Command palette</span>
        <kbd className="font-sans text-sm max-md:hidden">Ctrl K</kbd>
      </button>
      <PaletteDialog {...dialog('palette')} actions={{ newList, quickAdd, help }} />
      <QuickAddDialog {...dialog('quick-add')} text={text} onText={setText} onNewList={newList} />
      <KeysDialog {...dialog('keys')} />
      <NewListDialog {...dialog('new-list')} kind="shopping" />
    </>
  );
}
