import type { Recipe } from '@listgrove/domain/lists/recipes/recipe';
import { scaleIngredient } from '@listgrove/domain/lists/recipes/scale-ingredient';
import { Button } from '@listgrove/ui/button';
import { Select } from '@listgrove/ui/select';
import { TickBox } from '@listgrove/ui/tick-box';
import { useEffect, useState } from 'react';
import { useListStore, useLists } from '../list-store-context';
import { prepareReader } from '../smart-input/load-reader';
import { prepareWordLists } from '../suggest-category';
import { useAddItemsTo } from '../use-add-items';
import { factorOf, ServingsField } from './servings';
import { shoppingLists } from './shopping-lists';
import { tellAdded } from './tell-added';

/** The ingredients of a recipe with their amounts for as many as wanted. Those that are ticked are added to a list. */
export function RecipeForm({
  list,
  recipe,
  servings,
  onDone,
}: {
  list: string;
  recipe: Recipe;
  servings: number | null;
  onDone: () => void;
}) {
  const store = useListStore();
  const addItems = useAddItemsTo();
  const lists = shoppingLists(useLists());
  const [chosen, setChosen] = useState(() =>
    lists.some((view) => view.list.id === list) ? list : (lists[0]?.list.id ?? ''),
  );
  const [wanted, setWanted] = useState(servings ?? 1);
  const [skippedLines, setSkippedLines] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    prepareReader();
    prepareWordLists();
  }, []);
  const factor = factorOf({ of: servings, wanted });
  const lines = recipe.ingredients.map((line) => scaleIngredient(line, factor));
  const added = lines.filter((_, at) => !skippedLines.has(at));

  function toggle(at: number) {
    const next = new Set(skippedLines);
    if (!next.delete(at)) next.add(at);
    setSkippedLines(next);
  }

  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        tellAdded(store, chosen, added.length);
        void addItems(chosen, added, { isOneStep: true });
        onDone();
      }}
    >
      <h3 className="text-lg break-words">{recipe.title || 'Recipe'}</h3>
      <ServingsField servings={{ of: servings, wanted }} words={recipe.yield} onChange={setWanted} />
      <ul aria-label="Ingredients" className="-mx-2 max-h-[38dvh] overflow-y-auto border-y border-line py-1">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe can name the same ingredient twice
          <li key={at}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 hover:bg-ink/5">
              <TickBox checked={!skippedLines.has(at)} onChange={() => toggle(at)} />
              <span className={`min-w-0 break-words tabular-nums ${skippedLines.has(at) ? 'text-muted' : ''}`}>
                {line}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Select
          label="List"
          name="list"
          value={chosen}
          options={lists.map(({ list: { id, name } }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button type="submit" disabled={added.length === 0 || chosen === ''}>
          {added.length === 1 ? 'Add 1 item' : `Add ${added.length} items`}
        </Button>
      </div>
    </form>
  );
}
