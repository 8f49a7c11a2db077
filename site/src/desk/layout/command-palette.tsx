import { IconButton } from '@listgrove/ui/icon-button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewItem } from '../parts/desk-data';
import { useShortcuts } from './shortcuts';

const PaletteDialog = lazyDialog(() => import('./palette-dialog'));

/** The Search button of the top bar and the command palette, which the button or Ctrl/Cmd+K opens on every page. */
export function CommandPalette({ newItems }: { newItems: NewItem[] }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const show = () => setOpen(true);
  useShortcuts({ openPalette: show, go: navigate });
  return (
    <>
      <button
        type="button"
        data-needs-app
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        className="hidden min-h-9 w-64 items-center gap-2.5 rounded-full border border-line bg-raised px-3.5 text-sm text-muted transition-colors hover:border-control hover:text-ink md:flex"
      >
        <Search aria-hidden className="size-4" />
        Search
        <kbd className="ml-auto font-sans text-sm">Ctrl K</kbd>
      </button>
      <IconButton label="Search" onClick={show} className="md:hidden">
        <Search aria-hidden className="size-5" />
      </IconButton>
      <PaletteDialog newItems={newItems} open={open} onOpenChange={setOpen} />
    </>
  );
}
