import type { ListKind, ListRow } from '@listgrove/domain/lists/rows';
import { Gift, ListTodo, NotebookText, ShoppingBasket } from 'lucide-react';
import { loadedLater } from '../layout/loaded-later';

/** The name and the icon of each kind of list. */
export const kinds: Record<ListKind, { label: string; icon: typeof Gift }> = {
  shopping: { label: 'Shopping', icon: ShoppingBasket },
  todo: { label: 'To-do', icon: ListTodo },
  wishlist: { label: 'Wishlist', icon: Gift },
  notes: { label: 'Notes', icon: NotebookText },
};

/** The colors of icons, by the word that is stored; each has 3:1 on the surfaces of both schemes. */
export const colors: Record<string, { label: string; value: string }> = {
  blue: { label: 'Blue', value: 'light-dark(oklch(52% 0.14 250), oklch(76% 0.11 250))' },
  violet: { label: 'Violet', value: 'light-dark(oklch(52% 0.16 300), oklch(76% 0.12 300))' },
  pink: { label: 'Pink', value: 'light-dark(oklch(54% 0.17 355), oklch(76% 0.13 355))' },
  red: { label: 'Red', value: 'light-dark(oklch(54% 0.18 27), oklch(75% 0.13 27))' },
  orange: { label: 'Orange', value: 'light-dark(oklch(56% 0.14 55), oklch(78% 0.12 60))' },
  teal: { label: 'Teal', value: 'light-dark(oklch(52% 0.1 200), oklch(77% 0.1 200))' },
};

/** The icons that people choose for their lists. */
export const chosenIcons = loadedLater(async () => (await import('./chosen-icons')).icons);

/** The icon of a list in its color. */
export function ListIcon({ list }: { list: Pick<ListRow, 'kind' | 'icon' | 'color'> }) {
  const color = ownOf(colors, list.color)?.value;
  const look = { className: 'size-5 shrink-0 text-accent-ink', style: color ? { color } : undefined };
  return list.icon ? <ChosenIcon list={list} {...look} /> : <KindIcon kind={list.kind} {...look} />;
}

type Look = { className: string; style: React.CSSProperties | undefined };

function KindIcon({ kind, ...look }: Look & { kind: ListKind }) {
  const Icon = kinds[kind].icon;
  return <Icon aria-hidden {...look} />;
}

/** The chosen icon; that of the kind until it is loaded. */
function ChosenIcon({ list, ...look }: Look & { list: Pick<ListRow, 'kind' | 'icon'> }) {
  const icons = chosenIcons.useLoaded();
  const Icon = (ownOf(icons ?? {}, list.icon) ?? kinds[list.kind]).icon;
  return <Icon aria-hidden {...look} />;
}

/** Returns the value of a stored word. Whoever may edit a list can store any word, and every object has a `constructor`. */
function ownOf<Value>(values: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined;
}
