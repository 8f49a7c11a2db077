import { excerptOf, partsOf } from '@listgrove/domain/lists/fold';
import type { ItemRow } from '@listgrove/domain/lists/rows';
import type { FoundList } from '@listgrove/domain/lists/search';
import { Badge } from '@listgrove/ui/badge';
import { Check, ChevronRight, Circle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { itemPath, listPath } from '../addresses';
import { ListIcon } from '../overview/looks';

const row =
  'flex min-h-12 items-center gap-3 rounded-sm px-3 py-2 hover:bg-ink/8 focus-visible:bg-ink/8 max-sm:-mx-1 max-sm:px-1';

/** A list with what was found in it. */
export function FoundGroup({ group, words }: { group: FoundList; words: readonly string[] }) {
  const heading = useId();
  const { list, items } = group;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-1">
      <h2 id={heading} className="text-base">
        <Link to={listPath(list.id)} data-result className={`${row} font-semibold`}>
          <ListIcon list={list} />
          <span className="min-w-0 truncate">
            <Marked text={list.name} words={words} />
          </span>
          {list.archived_at ? <Badge>Archived</Badge> : null}
          {list.is_template ? <Badge>Template</Badge> : null}
          <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-muted" />
        </Link>
      </h2>
      {items.length > 0 ? (
        <ul className="grid grid-cols-1">
          {items.map((item) => (
            <li key={item.id} className="border-t border-line">
              <FoundItem item={item} words={words} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function FoundItem({ item, words }: { item: ItemRow; words: readonly string[] }) {
  const beside = besideName(item, words);
  const Icon = item.done_at ? Check : Circle;
  return (
    <Link to={itemPath(item.list_id, item.id)} data-result className={row}>
      <Icon aria-hidden className={`size-4.5 shrink-0 ${item.done_at ? 'text-success' : 'text-muted'}`} />
      <span className="grid grid-cols-1 min-w-0">
        <span className={`break-words ${item.done_at ? 'text-muted line-through' : ''}`}>
          <Marked text={item.name} words={words} />
        </span>
        {beside ? (
          <span className="line-clamp-2 text-sm break-words text-muted">
            <Marked text={beside} words={words} />
          </span>
        ) : null}
      </span>
      {item.done_at ? <span className="ml-auto shrink-0 text-sm text-muted">Completed</span> : null}
    </Link>
  );
}

/** Returns the field that has a word of the search: the note's part, the category or the link; null if only the name has it. */
function besideName({ name, note, category, url }: ItemRow, words: readonly string[]): string | null {
  const missing = words.filter((word) => excerptOf(name, [word]) === null);
  if (missing.length === 0) return null;
  return excerptOf(note, missing) ?? excerptOf(category, missing) ?? excerptOf(url, missing);
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map((part) =>
    part.isFound ? (
      <mark key={part.at} className="rounded-[0.2rem] bg-accent-soft text-accent-ink">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
