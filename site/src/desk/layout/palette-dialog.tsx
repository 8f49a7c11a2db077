import { type Command, CommandList } from '@listgrove/ui/command-list';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { Finding } from './find';
import { deskPages } from './navigation';
import { newPostKeys, newPostPath, pageKeys } from './shortcuts';

/** How long the typing must pause before titles are looked for, in milliseconds. */
const pause = 150;

type Destination = Command & { path: string };

const icon = 'size-4.5 shrink-0 text-muted';

const actions: Destination[] = [
  { id: 'new-post', label: 'New post', path: newPostPath, icon: <Plus className={icon} />, keys: newPostKeys },
];

const pages: Destination[] = deskPages.map(({ label, path, icon: Icon }) => ({
  id: path,
  label,
  path,
  icon: <Icon className={icon} />,
  keys: pageKeys[path],
}));

/** The palette itself: what is typed narrows the actions and pages, and finds items by their title. */
export default function PaletteDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { found, isLooking } = useTitles(typed.trim());
  const groups = [
    { label: 'Actions', items: narrowed(actions, typed) },
    { label: 'Pages', items: narrowed(pages, typed) },
    { label: 'Found by title', items: found },
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
      empty={isLooking ? 'Searching…' : 'Nothing found.'}
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

/** Items whose title has what is typed; those of the last question until the next is answered. */
function useTitles(q: string): { found: Destination[]; isLooking: boolean } {
  const { load, data, state } = useFetcher<Finding>();
  useEffect(() => {
    if (q.length < 2) return;
    const timer = setTimeout(() => load(`/admin/find?q=${encodeURIComponent(q)}`), pause);
    return () => clearTimeout(timer);
  }, [q, load]);
  if (q.length < 2) return { found: [], isLooking: false };
  const found = (data?.found ?? []).map((item) => ({
    id: item.id,
    label: item.title,
    kind: item.label,
    path: item.path,
  }));
  return { found, isLooking: state !== 'idle' || data?.q !== q };
}

function narrowed(destinations: Destination[], typed: string): Destination[] {
  const wanted = typed.trim().toLowerCase();
  return destinations.filter(({ label }) => label.toLowerCase().includes(wanted));
}
