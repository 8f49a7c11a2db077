import { Button } from '@listgrove/ui/button';

/** Asks whether a file may be stored without a part of it, which the sentence `loss` names. */
export function LossQuestion({
  name,
  loss,
  onAnswer,
}: {
  name: string;
  loss: string;
  onAnswer: (isAccepted: boolean) => void;
}) {
  return (
    <fieldset
      aria-label={`Question about ${name}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-7 text-sm"
    >
      <p role="alert" className="min-w-0 flex-[1_1_16rem] font-medium text-warning">
        {loss}. Store it all the same?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="sm" onClick={() => onAnswer(true)}>
          Store it
        </Button>
        <Button look="quiet" size="sm" onClick={() => onAnswer(false)}>
          Leave it out
        </Button>
      </div>
    </fieldset>
  );
}
