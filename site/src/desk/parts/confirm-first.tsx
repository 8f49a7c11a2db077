import { FormError } from '@listgrove/ui/notice';
import type { Answer } from './answer';

/** Leads to the proof, in another tab so that the form keeps what was typed, if the answer asks for one. */
export function ConfirmFirst({ answer }: { answer: Answer | undefined }) {
  if (!answer || !('confirm' in answer)) return null;
  return (
    <FormError>
      <span>
        Confirm first that it is you:{' '}
        <a
          href={answer.confirm}
          target="_blank"
          rel="noreferrer"
          className="font-semibold underline underline-offset-4"
        >
          open the page in another tab
        </a>
        . Then press the button again.
      </span>
    </FormError>
  );
}
