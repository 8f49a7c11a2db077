import { type Recipe, servingsOf } from '@listgrove/domain/lists/recipes/recipe';
import { limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Field } from '@listgrove/ui/field';
import { useEffect, useId, useRef, useState } from 'react';
import { fetchRecipe } from './fetch-recipe';
import { RecipeForm } from './recipe-form';

/**
 * Reads the recipe of a page and adds its ingredients to a shopping list. With `url`, the page is read at once.
 */
export default function RecipeDialog({
  list,
  url = '',
  open,
  onOpenChange,
}: {
  list: string;
  url?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      title="From a recipe"
      description="Paste the address of a recipe. Its ingredients become items."
      open={open}
      onOpenChange={onOpenChange}
    >
      <RecipeReader list={list} url={url} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RecipeReader({ list, url, onDone }: { list: string; url: string; onDone: () => void }) {
  const form = useId();
  const [source, setSource] = useState<{ url: string; recipe: Recipe } | null>(null);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const latest = useRef('');

  async function read(typed: string) {
    const address = typed.trim();
    latest.current = address;
    setReading(true);
    setProblem('');
    setSource(null);
    const answer = await fetchRecipe(address);
    // Another address was entered meanwhile, or the dialog was closed.
    if (latest.current !== address) return;
    setReading(false);
    if ('recipe' in answer) setSource({ url: address, recipe: answer.recipe });
    else setProblem(answer.problem);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that the dialog was opened with
  useEffect(() => {
    if (url) void read(url);
    return () => {
      latest.current = '';
    };
  }, []);

  return (
    <div className="grid grid-cols-1 gap-5">
      <form
        id={form}
        noValidate
        className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void read(String(new FormData(event.currentTarget).get('url')));
        }}
      >
        <Field
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          defaultValue={url}
          placeholder="https://"
          maxLength={limits.url}
          autoComplete="off"
          error={problem || undefined}
        />
        <Button
          type="submit"
          look={source ? 'secondary' : 'primary'}
          busy={isReading}
          className={problem ? 'sm:mb-7' : ''}
        >
          Read recipe
        </Button>
      </form>
      <p aria-live="polite" className="sr-only">
        {isReading ? 'Reading the recipe' : source ? `${source.recipe.ingredients.length} ingredients found` : ''}
      </p>
      {source ? (
        <RecipeForm
          key={source.url}
          list={list}
          recipe={source.recipe}
          servings={servingsOf(source.recipe)}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
}
