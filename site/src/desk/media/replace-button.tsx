import { endingOf } from '@listgrove/domain/media/address';
import { faultByName } from '@listgrove/domain/media/media';
import { Button } from '@listgrove/ui/button';
import { showToast } from '@listgrove/web/react/toast';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toasts } from './copy';
import type { LibraryFile } from './library-file';
import { LossQuestion } from './loss-question';
import { LeftOutError, sendFile } from './send-file';

/** Replaces the file by an uploaded file of the same type, which takes over its address. */
export function ReplaceButton({ file }: { file: LibraryFile }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [question, setQuestion] = useState<{ loss: string; answer: (isAccepted: boolean) => void }>();
  const { revalidate } = useRevalidator();
  async function replace(chosen: File | undefined) {
    if (!chosen) return;
    setPercent(0);
    try {
      const fault = faultByName(chosen.name, chosen.size);
      if (fault) throw new Error(fault);
      const { note } = await sendFile(chosen, { replaces: file.id, onProgress: setPercent, acceptLoss });
      showToast({ type: 'success', ...toasts.replaced });
      if (note) showToast({ type: 'warning', ...toasts.uploadChanged(chosen.name, note) });
      await revalidate();
    } catch (error) {
      if (!(error instanceof LeftOutError))
        showToast({ type: 'error', ...toasts.uploadRefused(chosen.name, (error as Error).message) });
    }
    setPercent(null);
  }
  function acceptLoss(loss: string): Promise<boolean> {
    return new Promise((resolve) => {
      setQuestion({
        loss,
        answer(isAccepted) {
          setQuestion(undefined);
          resolve(isAccepted);
        },
      });
    });
  }
  return (
    <div>
      <Button look="secondary" size="sm" busy={percent !== null} onClick={() => input.current?.click()}>
        {percent === null ? 'Replace file' : `Replacing ${percent}%`}
      </Button>
      {question ? <LossQuestion name={file.original_name} loss={question.loss} onAnswer={question.answer} /> : null}
      <p className="mt-1.5 text-sm text-muted">All pages that use this file will show the new one at once.</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={`.${endingOf(file.name)}`}
        aria-label={`Replace ${file.original_name}`}
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
