import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { schedulePath } from './copy';

/** The button that cancels a planned change. `what` names it for screen readers. */
export function CancelButton({ id, what }: { id: string; what: string }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <Button
      look="quiet-danger"
      size="sm"
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent: 'cancel', id }, { method: 'post', action: schedulePath })}
    >
      Cancel<span className="sr-only">: {what}</span>
    </Button>
  );
}
