import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { trashPath } from '../parts/undo';
import { useAnswer } from '../parts/use-answer';

/** The button that restores an item. `title` names it for screen readers. */
export function RestoreButton({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => document.getElementById('content')?.focus({ preventScroll: true }));
  return (
    <Button
      look="quiet"
      size="sm"
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent: 'restore', id }, { method: 'post', action: trashPath })}
    >
      Restore<span className="sr-only">: {title}</span>
    </Button>
  );
}
