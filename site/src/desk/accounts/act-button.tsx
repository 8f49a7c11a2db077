import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';

/** A button that does one thing to an account at once; `more` are further fields that it sends. */
export function ActButton({
  intent,
  id,
  label,
  look = 'quiet',
  name,
  more = {},
}: {
  intent: string;
  id: string;
  label: string;
  look?: React.ComponentProps<typeof Button>['look'];
  /** The accessible name, where the label alone does not say what ends. */
  name?: string;
  more?: Record<string, string>;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <Button
      look={look}
      size="sm"
      aria-label={name}
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.submit({ intent, id, ...more }, { method: 'post' })}
    >
      {label}
    </Button>
  );
}
