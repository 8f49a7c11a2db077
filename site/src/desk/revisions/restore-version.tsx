import { Button } from '@listgrove/ui/button';
import { Dialog, DialogClose } from '@listgrove/ui/dialog';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Answer } from '../parts/answer';
import { useAnswer } from '../parts/use-answer';
import { SavedTime } from './saved-time';

/** The button that saves the chosen version as a new one, with a question before it. Leads to the item's form afterwards. */
export function RestoreVersion({
  saved_at,
  updated_at,
  stays,
  back,
}: {
  saved_at: Date;
  updated_at: Date;
  stays: string;
  back: string;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const { state } = useLocation();
  useAnswer(fetcher.data, () => {
    setIsOpen(false);
    navigate(back, { state });
  });
  const sent = { version: String(saved_at.getTime()), updated_at: updated_at.toISOString() };
  return (
    <div>
      <Dialog
        title="Restore this version?"
        description={
          <>
            The version of <SavedTime at={saved_at} /> is saved as the current one. {stays} The version that is current
            now stays in this list.
          </>
        }
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button size="sm">Restore this version</Button>}
        actions={
          <>
            <DialogClose>
              <Button look="secondary">Cancel</Button>
            </DialogClose>
            <Button busy={fetcher.state !== 'idle'} onClick={() => fetcher.submit(sent, { method: 'post' })}>
              Restore
            </Button>
          </>
        }
      />
    </div>
  );
}
