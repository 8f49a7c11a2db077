import type { ListRow } from '@listgrove/domain/lists/rows';
import { type KeyboardEvent, useId, useState } from 'react';
import { useListStore } from '../list-store-context';
import { useReader } from '../smart-input/load-reader';
import type { Remembered } from './remembered';

/**
 * Suggests names for the text of a field that adds items to a list, and to read the recipe whose address it is. Arrow keys move through them, Enter takes the active one, Escape
 * closes them; as long as none is active, Enter stays the field's own. `turnedBack` is null where smart input is off. Returns what
 * was suggested (null before the code is loaded), the attributes of the field, and `list`, the properties of the list box while it is open.
 */
export function useSuggestions({
  list,
  text,
  turnedBack,
  onTake,
  onRecipe,
}: {
  list: ListRow;
  text: string;
  turnedBack: ReadonlySet<string> | null;
  onTake: (text: string, remembered: Remembered) => void;
  /** Called with the address of a page whose recipe is to be read. */
  onRecipe: (url: string) => void;
}) {
  const store = useListStore();
  const reader = useReader();
  const id = useId();
  const [hasFocus, setFocus] = useState(false);
  // Which option is active, and whether the options were closed. Each change of the text begins anew, also back to an earlier text.
  const [moved, setMoved] = useState({ text, active: -1, isClosed: false });
  if (moved.text !== text) setMoved({ text, active: -1, isClosed: false });
  const suggested = reader && text && list.kind !== 'notes' ? reader.suggestIn(store, list.id, text, turnedBack) : null;
  const { active, isClosed } = moved.text === text ? moved : { active: -1, isClosed: false };
  // The server reads pages for accounts only.
  const options = (suggested?.options ?? []).filter(({ kind }) => kind !== 'recipe' || store.hasAccount);
  const isOpen = hasFocus && !isClosed && options.length > 0;

  function take(place: number) {
    const option = options[place];
    if (!option || !reader) return;
    if (option.kind === 'recipe') onRecipe(option.url);
    else onTake(text, reader.takenFrom(option, text, list.kind, turnedBack));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!isOpen || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      // One place more than there are options is the field itself.
      const places = options.length + 1;
      setMoved({ text, active: ((active + 1 + by + places) % places) - 1, isClosed: false });
    } else if (event.key === 'Enter' && active >= 0) take(active);
    else if (event.key === 'Escape') setMoved({ text, active: -1, isClosed: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    suggested,
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      onKeyDown,
      onBlur: () => setFocus(false),
    } as const,
    onFocus: () => setFocus(true),
    list: isOpen ? { id, options, active, onTake: take } : null,
  };
}
