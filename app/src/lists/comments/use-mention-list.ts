import { type Mentionable, peopleFor, typedMention } from '@listgrove/domain/lists/comments/mentions';
import { type KeyboardEvent, useId, useState } from 'react';

/** The most people that are offered at once. */
const mostShown = 8;

/**
 * Offers people while a name is typed behind an @. Arrow keys move through them, Enter and Tab take the active one, Escape closes them.
 * `onTake` gets the text with the whole name, and where the cursor is then. Returns attributes of the field and the properties of the list
 * box while it is open.
 */
export function useMentionList<Person extends Mentionable>({
  text,
  people,
  onTake,
}: {
  text: string;
  people: readonly Person[];
  onTake: (text: string, cursor: number) => void;
}) {
  const id = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  // Which person is active. Each change of what is typed begins anew.
  const [moved, setMoved] = useState({ letters: '', active: 0 });
  // The text in which somebody was taken or the people were closed: another one offers people again.
  const [closedText, setClosedText] = useState<string | null>(null);
  const typed = cursor === null ? null : typedMention(text, cursor);
  const letters = typed?.letters ?? '';
  if (moved.letters !== letters) setMoved({ letters, active: 0 });
  const options = typed && text !== closedText ? peopleFor(letters, people).slice(0, mostShown) : [];
  const isOpen = options.length > 0;
  const active = Math.min(moved.active, options.length - 1);

  function take(place: number) {
    const person = options[place];
    if (!person || !typed || cursor === null) return;
    const behind = text.slice(cursor);
    const name = person.name + (/^\s/.test(behind) ? '' : ' ');
    const before = `${text.slice(0, typed.at)}@${name}`;
    setClosedText(before + behind);
    onTake(before + behind, before.length);
  }

  /** Returns whether the key was for the list. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setMoved({ letters, active: (active + by + options.length) % options.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(active);
    else if (event.key === 'Escape') setClosedText(text);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    } as const,
    setCursor,
    onKeyDown,
    list: isOpen ? { id, options, active, onTake: take } : null,
  };
}
