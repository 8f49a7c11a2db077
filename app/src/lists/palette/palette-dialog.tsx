import { fold, wordsOf } from '@listgrove/domain/lists/fold';
import { namesIn } from '@listgrove/domain/lists/lines';
import { limits } from '@listgrove/domain/lists/rows';
import { shorten } from '@listgrove/kernel/cut-text';
import { CommandList } from '@listgrove/ui/command-list';
import { showToast } from '@listgrove/web/react/toast';
import { Check, Circle, ListPlus, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { itemPath, listPath } from '../addresses';
import { useListDialogs } from '../list/list-dialogs';
import { useLists } from '../list-store-context';
import { kinds, ListIcon } from '../overview/looks';
import { useChosenList } from '../quick-add/use-chosen-list';
import { useOpenSearch } from '../search/open-search';
import { useSearch } from '../search/use-search';
import { useAddItems } from '../use-add-items';
import { type Action, icon, type PaletteActions, usePaletteActions } from './palette-actions';

/** How many items the palette finds, and how many lists it shows. */
const mostEntries = 8;

/** The palette: finds lists, items and actions by what is typed, and adds what is typed to a list. */
export default function PaletteDialog({
  open,
  onOpenChange,
  actions,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: PaletteActions;
}) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const openSearch = useOpenSearch();
  const list = useMatch('/lists/:list/*')?.params.list;
  const { show, dialogsOf } = useListDialogs();
  const lists = useLists();
  const { groups: listGroups } = useSearch(typed, mostEntries);
  const words = wordsOf(typed);
  const name = namesIn(typed)[0] ?? '';
  const called = shorten(name, 200);
  const { chosen } = useChosenList();
  const addItems = useAddItems(chosen?.id ?? '');
  const all = usePaletteActions(list, show, actions);
  const go = (path: string) => () => navigate(path);

  const foundLists: Action[] = lists
    .filter(({ list }) => has(list.name, words))
    .slice(0, mostEntries)
    .map(({ list }) => ({
      id: list.id,
      label: list.name,
      icon: <ListIcon list={list} />,
      kind: list.is_template ? 'Template' : kinds[list.kind].label,
      run: go(listPath(list.id)),
    }));
  const foundItems: Action[] = listGroups.flatMap(({ list, items }) =>
    items.map((item) => ({
      id: item.id,
      label: item.name,
      icon: item.done_at ? <Check className={icon} /> : <Circle className={icon} />,
      kind: item.done_at ? `${shorten(list.name, 28)}, completed` : shorten(list.name, 28),
      run: go(itemPath(list.id, item.id)),
    })),
  );
  const withTyped: Action[] = name
    ? [
        ...(chosen
          ? [
              { id: 'add', label: `Add “${called}” to ${chosen.name}`, icon: <Plus className={icon} />, run: add },
              {
                id: 'add-to',
                label: `Add “${called}” to another list…`,
                icon: <ListPlus className={icon} />,
                run: () => actions.quickAdd(name),
              },
            ]
          : []),
        {
          id: 'search-for',
          label: `Search everything for “${called}”`,
          icon: <Search className={icon} />,
          run: () => openSearch(typed.trim()),
        },
      ]
    : [];

  function add() {
    if (!chosen) return;
    // There it is said what is too long.
    if (name.length > limits.itemName) return actions.quickAdd(name);
    void addItems([name]);
    showToast({ type: 'success', title: `Added to ${shorten(chosen.name, 28)}`, message: name });
  }

  function change(isOpen: boolean) {
    if (!isOpen) setTyped('');
    onOpenChange(isOpen);
  }

  const groups = [
    { label: 'Lists', items: foundLists },
    { label: 'Items', items: foundItems },
    { label: 'Actions', items: all.filter(({ label }) => has(label, words)) },
    { label: 'What you typed', items: withTyped },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <CommandList
        title="Command palette"
        label="Search lists, items and actions"
        placeholder="Jump to a list, an item or an action…"
        typed={typed}
        // Without anything typed, the actions are what people look for.
        groups={name ? groups : groups.toReversed()}
        empty="Nothing found."
        open={open}
        onOpenChange={change}
        onType={setTyped}
        onChoose={({ run }) => {
          change(false);
          run();
        }}
      />
      {list ? dialogsOf(list) : null}
    </>
  );
}

function has(label: string, words: readonly string[]): boolean {
  const folded = fold(label);
  return words.every((word) => folded.includes(word));
}
