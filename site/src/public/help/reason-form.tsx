import { longestReason } from '@listgrove/domain/help/help-article';
import { Button } from '@listgrove/ui/button';
import { Textarea } from '@listgrove/ui/textarea';
import type { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { VoteAnswer } from './vote.server';

/** Asks a reader whom an article did not help what they missed, with and without JavaScript. */
export function ReasonForm({
  path,
  fetcher: { Form, state },
  text,
  onText,
}: {
  path: string;
  fetcher: ReturnType<typeof useFetcher<VoteAnswer>>;
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <Form method="post" action={`${path}#helpful`} preventScrollReset className="mt-5 flex flex-col items-start gap-3">
      <input type="hidden" name="helpful" value="no" />
      <div className="w-full">
        <Textarea
          label="What did you miss?"
          hint="Please leave out what is personal. We read it, and cannot answer here."
          optional
          name="reason"
          rows={2}
          maxLength={longestReason}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" data-needs-app look="secondary" busy={state !== 'idle'}>
        Send
      </Button>
    </Form>
  );
}
