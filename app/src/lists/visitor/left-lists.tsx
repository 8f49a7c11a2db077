import { ArrivalBar } from './arrival-bar';
import { useArrival } from './use-arrival';

/** Offers again what an account has left on this device: the lists that a visitor has made there. */
export default function LeftLists({ account, visitor }: { account: string; visitor: string }) {
  const { arrival, add } = useArrival({ account, visitor, isNew: false, isWanted: true });
  if (arrival.stage !== 'asking') return null;
  const { found, problem } = arrival;
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <ArrivalBar lists={found.lists} problem={problem} onAdd={() => void add(found)} />
    </div>
  );
}
