import { Button } from '@listgrove/ui/button';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import type { action } from './withdraw';
import { WithoutScript } from './without-script';

/** Withdraws a pending request or report, after a confirmation because it is deleted. Works without JavaScript. */
export function WithdrawButton({ kind, id, title }: { kind: 'request' | 'report'; id: string; title: string }) {
  const fetcher = useFetcher<typeof action>();
  return (
    <details className="group/withdraw text-sm">
      <summary className="-my-1.5 inline-flex min-h-11 cursor-pointer items-center font-medium text-muted underline underline-offset-4 hover:text-danger">
        Withdraw<span className="sr-only"> “{title}”</span>
      </summary>
      <fetcher.Form
        method="post"
        action="/feedback/withdraw"
        className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm bg-danger/10 px-4 py-3"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <WithoutScript />
        <span className="grow">It will be deleted.</span>
        <Button type="submit" look="danger" size="sm" busy={fetcher.state !== 'idle'}>
          Delete it<span className="sr-only">: “{title}”</span>
        </Button>
      </fetcher.Form>
    </details>
  );
}
