import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';

/** Takes an address off the list of missed ones, or puts it there again. */
export function IgnoreButton({ path, isIgnored }: { path: string; isIgnored: boolean }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="path" value={path} />
      <Button
        type="submit"
        data-needs-app
        name="intent"
        value={isIgnored ? 'show' : 'ignore'}
        look="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`${isIgnored ? 'Show' : 'Ignore'} ${path}`}
      >
        {isIgnored ? 'Show Again' : 'Ignore'}
      </Button>
    </fetcher.Form>
  );
}
