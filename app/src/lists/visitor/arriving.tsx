import type { HandedLists } from '@listgrove/domain/lists/handed/handed-lists';
import { type ReactNode, useState } from 'react';
import { AppFrame } from '../layout/app-frame';
import { ArrivalBar } from './arrival-bar';
import { HandedQuestion } from './handed-question';
import { useArrival } from './use-arrival';

interface Props {
  account: string;
  /** Whoever has tried lists on this device, or null. */
  visitor: string | null;
  /** The lists that the account has handed over elsewhere, or null. */
  handed: HandedLists | null;
  isNew: boolean;
  waiting: ReactNode;
  children: (isNew: boolean, notice: ReactNode) => ReactNode;
}

/**
 * Brings the lists that were made without an account into the one that has signed in: those of this device, and those that were handed over
 * on another one. A new account sees its screens once they are there; every other one is asked above them.
 */
export default function Arriving({ account, visitor, handed, isNew, waiting, children }: Props) {
  const { arrival, client, add, leave } = useArrival({ account, visitor, isNew, handed });
  const [decision, setDecision] = useState<boolean | null | undefined>(undefined);
  if (arrival.stage === 'looking' && (isNew || handed)) return waiting;
  if (arrival.stage === 'adding' && isNew) return waiting;
  if (handed && handed.client !== client && decision === undefined) {
    return (
      <AppFrame>
        <HandedQuestion handed={handed} onDone={setDecision} />
      </AppFrame>
    );
  }
  const notice =
    arrival.stage === 'asking' ? (
      <ArrivalBar
        lists={arrival.found.lists}
        problem={arrival.problem}
        onAdd={() => void add(arrival.found)}
        onLeave={leave}
      />
    ) : null;
  // What was made before takes the place of the first list, also if it is not added yet.
  const hasOthers = arrival.stage !== 'done' || decision === true || decision === null;
  return children(isNew && !hasOthers, notice);
}
