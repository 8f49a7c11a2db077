import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';

/** Takes a row off a list of misses, or puts it there again. `row` has the columns of its key, `name` is what it is called. */
export function IgnoreButton({
  row,
  name,
  isIgnored,
}: {
  row: Readonly<Record<string, string>>;
  name: string;
  isIgnored: boolean;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <fetcher.Form method="post">
      {Object.entries(row).map(([column, value]) => (
        <input key={column} type="hidden" name={column} value={value} />
      ))}
      <Button
        type="submit"
        data-needs-app
        name="intent"
        value={isIgnored ? 'show' : 'ignore'}
        look="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`${isIgnored ? 'Show' : 'Ignore'} ${name}`}
      >
        {isIgnored ? 'Show Again' : 'Ignore'}
      </Button>
    </fetcher.Form>
  );
}
