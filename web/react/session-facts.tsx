import { useMomentWords } from './use-moment-words.tsx';

interface Facts {
  createdAt: Date;
  usedAt: Date;
  isSameNetwork: boolean | null;
  place: string | null;
}

/** Where and when a session was opened, and when its last use was noted. `own` is what the reader's network is called. */
export function SessionFacts({ createdAt, usedAt, isSameNetwork, place, own }: Facts & { own: string }) {
  const words = useMomentWords();
  const network = isSameNetwork === null ? null : isSameNetwork ? own : 'another network';
  const where = [place, network].filter((each) => each !== null).join(' · ');
  return (
    <div className="text-sm text-muted">
      {where ? <p className="break-words first-letter:uppercase">{where}</p> : null}
      <p>
        <span className="block sm:inline">Signed in {words(createdAt)}</span>
        <span className="max-sm:hidden"> · </span>
        <span className="block sm:inline">Last use noted {words(usedAt)}</span>
      </p>
    </div>
  );
}
