import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useState } from 'react';
import type { Answer } from '../parts/answer';
import { DangerDialog } from '../parts/danger-dialog';
import { useAnswer } from '../parts/use-answer';

/** What staff do about a report: end its link, after a question, or dismiss it. */
export function AnswerButtons({ id, isOpen, reports }: { id: string; isOpen: boolean; reports: number }) {
  const [isAsking, setAsking] = useState(false);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => setAsking(false));
  const send = (intent: 'end' | 'dismiss') => fetcher.submit({ intent, id }, { method: 'post' });
  const isBusy = fetcher.state !== 'idle';
  return (
    <>
      {isOpen ? (
        <DangerDialog
          label="End Link"
          title="End this link?"
          text={
            reports > 1
              ? `It lets nobody in any more, and all ${reports} reports of it are closed. Whoever has joined by it stays. This cannot be undone.`
              : 'It lets nobody in any more. Whoever has joined by it stays. This cannot be undone.'
          }
          confirm="End Link"
          open={isAsking}
          onOpenChange={setAsking}
          busy={isBusy}
          onConfirm={() => send('end')}
        />
      ) : null}
      <Button look="quiet" size="sm" busy={isBusy && !isAsking} onClick={() => send('dismiss')}>
        Dismiss
      </Button>
    </>
  );
}
