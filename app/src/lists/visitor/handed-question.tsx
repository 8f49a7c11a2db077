import type { HandedLists } from '@listgrove/domain/lists/handed/handed-lists';
import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { useState } from 'react';
import { useTitle } from '../layout/use-title';
import { useListStore } from '../list-store-context';
import { countLists, nameLists } from './visitor-lists';

/**
 * Asks whoever has proved a mailbox whether to keep the lists that were made in the browser that asked for the mail: it may have been somebody
 * else's. `onDone` says whether they are kept; null if that is left for later.
 */
export function HandedQuestion({ handed, onDone }: { handed: HandedLists; onDone: (isKept: boolean | null) => void }) {
  const store = useListStore();
  const [running, setRunning] = useState<'keep' | 'discard' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOne, lists] = [handed.count === 1, countLists(handed.count)];
  useTitle(`Keep ${lists}`);

  async function decide(keep: boolean) {
    setRunning(keep ? 'keep' : 'discard');
    setProblem(null);
    try {
      const answer = await send({ id: handed.id, keep });
      if (answer) throw new Error(answer);
      if (keep) await store.sync();
      onDone(keep);
    } catch (error) {
      setProblem(error instanceof TypeError ? 'There is no connection. Please try again.' : (error as Error).message);
      setRunning(null);
    }
  }

  return (
    <main className="mx-auto grid w-full max-w-reading grid-cols-1 content-start gap-5 px-5 py-12">
      <h1 className="text-2xl text-balance">
        Keep the {isOne ? 'list that was' : `${lists} that were`} made before you signed in?
      </h1>
      <FormError>{problem}</FormError>
      <p className="break-words">{nameLists(handed.names, handed.count)}.</p>
      <p className="text-muted">
        The browser that asked for your mail has made {isOne ? 'it' : 'them'} without an account. If that was you, keep{' '}
        {isOne ? 'it' : 'them'}. If it was somebody else, do not.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={running === 'keep'} disabled={running !== null} onClick={() => void decide(true)}>
          Keep {lists}
        </Button>
        <Button
          look="secondary"
          busy={running === 'discard'}
          disabled={running !== null}
          onClick={() => void decide(false)}
        >
          Do not keep {isOne ? 'it' : 'them'}
        </Button>
        <Button look="quiet" disabled={running !== null} onClick={() => onDone(null)}>
          Decide later
        </Button>
      </div>
    </main>
  );
}

/** Sends the decision. Returns a sentence about why it was refused, or null. */
async function send(decision: { id: string; keep: boolean }): Promise<string | null> {
  const response = await fetch('/lists/handed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
    signal: AbortSignal.timeout(60_000),
  });
  if (response.ok) return null;
  const isOurs = response.headers.get('content-type')?.includes('json') && response.status < 500;
  return isOurs ? ((await response.json()) as { message: string }).message : 'That did not work. Please try again.';
}
