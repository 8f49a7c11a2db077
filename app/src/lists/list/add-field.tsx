import { namesIn } from '@listgrove/domain/lists/lines';
import { type ListRow, limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { FavouritesButton } from '../favourites/favourites-button';
import { useList } from '../list-store-context';
import { prepareReader, useReader } from '../smart-input/load-reader';
import { prepareWordLists } from '../suggest-category';
import type { Remembered } from '../suggestions/remembered';
import { useSuggestions } from '../suggestions/use-suggestions';
import { useAddItems } from '../use-add-items';

const RecipeDialog = lazyDialog(() => import('../recipes/recipe-dialog'));

const LineLimits = lazyPart(() => import('../quick-add/line-limits'), MissingPart);

const hints = {
  shopping: 'Milk, bread, apples…',
  todo: 'What has to be done?',
  wishlist: 'A wish or its link',
  notes: 'Title of a note',
};

const none: ReadonlySet<string> = new Set();

/**
 * The field that adds items. It keeps the focus, and each line of a pasted text becomes an item. On phones it stays at the
 * bottom, within reach of the thumb. What smart input reads stands as chips at the words that it came from, and names that people
 * have added before stand below. What is too long or too much to be added stays.
 */
export function AddField({ list }: { list: ListRow }) {
  const addItems = useAddItems(list.id);
  const isOn = useList(list.id)?.mine?.smart_input !== false;
  const isSmart = isOn && list.kind !== 'notes';
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [turnedBack, setTurnedBack] = useState(none);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [recipe, setRecipe] = useState<string | null>(null);
  const reader = useReader();
  const change = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') setTurnedBack(none);
  };
  const addAndGoOn = (typed: string, remembered?: Remembered | null) => {
    void addItems(namesIn(typed), turnedBack, remembered).then(([line]) => line && setText((now) => now || line));
    change('');
    field.current?.focus();
  };
  const suggestions = useSuggestions({
    list,
    text,
    turnedBack: isSmart ? turnedBack : null,
    onTake: addAndGoOn,
    onRecipe: (url) => {
      change('');
      setRecipe(url);
    },
  });
  const { suggested } = suggestions;
  return (
    <>
      <form
        data-add-field
        className="relative z-10 my-4 flex flex-wrap items-center gap-2 rounded-md border border-control/50 bg-raised pr-1.5 pl-3.5 focus-within:border-accent-ink max-md:fixed max-md:inset-x-3 max-md:bottom-3 max-md:my-0 max-md:shadow-lifted"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = field.current?.value ?? '';
          addAndGoOn(typed, typed === text ? suggested?.remembered : null);
        }}
      >
        <Plus aria-hidden className="size-5 shrink-0 text-muted" />
        <div className="relative min-w-0 flex-1">
          <input
            ref={field}
            name="item"
            aria-label="Add an item"
            placeholder={hints[list.kind]}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            className="relative min-h-13 w-full bg-transparent placeholder:text-muted focus-visible:outline-0"
            {...suggestions.field}
            onChange={(event) => change(event.target.value)}
            onFocus={() => {
              suggestions.onFocus();
              if (list.kind !== 'notes') prepareReader();
              if (list.kind === 'shopping') prepareWordLists();
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (!/[\r\n]/.test(pasted.trim())) return;
              event.preventDefault();
              void addItems(namesIn(pasted)).then((lines) => setLeft((before) => [...before, ...lines]));
            }}
          />
          {reader && suggested ? (
            <reader.FieldReadings
              text={text}
              kind={list.kind}
              turnedBack={isSmart ? turnedBack : null}
              known={suggested.chips}
              field={field}
              onTurnBack={(key) => {
                setTurnedBack(new Set([...turnedBack, key]));
                field.current?.focus();
              }}
            >
              {suggestions.list ? <reader.SuggestionList {...suggestions.list} typed={suggested.typed} /> : null}
            </reader.FieldReadings>
          ) : null}
        </div>
        {list.kind === 'shopping' ? <FavouritesButton list={list.id} /> : null}
        <Button type="submit" size="sm">
          Add
        </Button>
        {text.length > limits.itemName || left.length > 0 ? (
          <Suspense>
            <div className="basis-full pb-1.5">
              <LineLimits
                text={text}
                kind={list.kind}
                turnedBack={isSmart ? turnedBack : null}
                left={left}
                list={list.id}
                onClose={() => setLeft([])}
              />
            </div>
          </Suspense>
        ) : null}
      </form>
      {recipe === null ? null : <RecipeDialog list={list.id} url={recipe} open onOpenChange={() => setRecipe(null)} />}
    </>
  );
}
