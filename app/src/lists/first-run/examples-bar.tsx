import { Button } from '@listgrove/ui/button';
import { useMemo } from 'react';
import { useItems } from '../list-store-context';
import { useChange } from '../use-change';
import { exampleIds } from './example-ids';

/** Above a list that began with examples, while it has them: removes them with one press. */
export function ExamplesBar({ account, list }: { account: string; list: string }) {
  const items = useItems(list);
  const change = useChange();
  const ids = useMemo(() => exampleIds(account, list), [account, list]);
  const examples = items.filter(({ id }) => ids.includes(id));
  if (examples.length === 0) return null;
  return (
    <div className="mx-auto mt-4 flex max-w-reading flex-wrap items-center justify-between gap-3 px-4 md:px-8">
      <p className="text-sm text-muted">These examples show what a list can do.</p>
      <Button
        look="secondary"
        size="sm"
        onClick={() => {
          for (const { id } of examples) change('deleteItem', { list, item: id });
        }}
      >
        Remove examples
      </Button>
    </div>
  );
}
