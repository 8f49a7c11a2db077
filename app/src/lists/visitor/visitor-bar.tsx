import { Link } from 'react-router';
import { useSyncStatus } from '../list-store-context';

/** Above the lists of a visitor: says where they are, in this tab only if the browser stores nothing, and offers an account. `isCleared` says that those of an earlier visit are gone. */
export default function VisitorBar({ isCleared }: { isCleared: boolean }) {
  const place = useSyncStatus().problem ? 'in this tab' : 'on this device';
  return (
    <aside aria-label="Without an account" className="border-b border-line bg-accent-soft px-4 text-sm md:px-6">
      {isCleared ? (
        <p className="pt-2.5">
          This browser has deleted what you made here before: it was cleared, or you were away for long.
        </p>
      ) : null}
      <p>
        <span className="max-sm:hidden">These lists are only {place}.</span>
        <span className="sm:hidden">Only {place}.</span>{' '}
        <Link
          to="/register"
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Create an account
        </Link>{' '}
        to keep them.
      </p>
    </aside>
  );
}
