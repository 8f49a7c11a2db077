import { containsFolded } from '@listgrove/kernel/fold-text';
import { type Command, CommandList } from '@listgrove/ui/command-list';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewItem } from '../parts/desk-data';
import type { FindResult } from './find';
import { deskPages } from './navigation';
import { newItemKeys, pageKeys } from './shortcuts';

/** Delay between the last keystroke and the search for titles, in milliseconds. */
const searchDelay = 150;

type Destination = Command & { path: string };

const icon = 'size-4.5 shrink-0 text-muted';

const pages: Destination[] = [
  ...deskPages.map(({ label, path, icon: Icon }) => ({
    id: path,
    label,
    path,
    icon: <Icon className={icon} />,
    keys: pageKeys[path],
  })),
  { id: 'auth-paths', label: 'Sign-in Paths', path: '/admin/auth-paths', icon: <KeyRound className={icon} /> },
];

/** The palette: filters the actions and pages by what is typed, and searches items by title. */
export default function PaletteDialog({
  newItems,
  open,
  onOpenChange,
}: {
  newItems: NewItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { found, rest, isSearching } = useTitles(typed.trim());
  const actions = newItems.map(({ label, path }) => ({
    id: path,
    label,
    path,
    icon: <Plus className={icon} />,
    keys: newItemKeys[path],
  }));
  const own = [
    { label: 'Actions', items: narrowed(actions, typed) },
    { label: 'Pages', items: narrowed(pages, typed) },
  ];
  const groups = [
    ...(typed.trim() ? own.reverse() : own), // "help" and Enter open the page, and do not begin an article
    { label: 'Found by title', items: found },
    { label: 'More', items: rest },
  ].filter(({ items }) => items.length > 0);
  function change(isOpen: boolean) {
    if (!isOpen) setTyped('');
    onOpenChange(isOpen);
  }
  return (
    <CommandList
      title="Command palette"
      label="Search pages and titles"
      placeholder="Jump to a page, or find a title…"
      typed={typed}
      groups={groups}
      empty={isSearching ? 'Searching…' : 'Nothing found.'}
      open={open}
      onOpenChange={change}
      onType={setTyped}
      onChoose={({ path }) => {
        change(false);
        navigate(path);
      }}
    />
  );
}

/**
 * Searches items by title, from two characters on. Until the results arrive, returns those of the previous ones that
 * contain `q`: Enter must not open an item that was found for fewer letters.
 */
function useTitles(q: string): { found: Destination[]; rest: Destination[]; isSearching: boolean } {
  const { load, data, state } = useFetcher<FindResult>();
  useEffect(() => {
    if (q.length < 2) return;
    const timer = setTimeout(() => load(`/admin/find?q=${encodeURIComponent(q)}`), searchDelay);
    return () => clearTimeout(timer);
  }, [q, load]);
  if (q.length < 2) return { found: [], rest: [], isSearching: false };
  const titles = (data?.found ?? []).map((item) => ({
    id: item.id,
    label: item.title,
    kind: item.label,
    path: item.path,
  }));
  const lists = (data?.rest ?? []).map((list) => ({ id: list.path, ...list }));
  if (data?.q !== q) return { found: narrowed(titles, q), rest: [], isSearching: true };
  return { found: titles, rest: lists, isSearching: state !== 'idle' };
}

function narrowed(destinations: Destination[], typed: string): Destination[] {
  const wanted = typed.trim();
  return destinations.filter(({ label }) => containsFolded(label, wanted));
}
