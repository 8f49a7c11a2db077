import { Link } from 'react-router';

/** Above the lists of a visitor: says where they are, and offers an account. `isCleared` says that those of an earlier visit are gone. */
export default function VisitorBar({ isCleared }: { isCleared: boolean }) {
  return (
    <aside aria-label="Without an account" className="border-b border-line bg-accent-soft px-4 text-sm md:px-6">
      {isCleared ? (
        <p className="pt-2.5">
          This browser has deleted what you made here before: it was cleared, or you were away for long.
        </p>
      ) : null}
      <p>
        <span className="max-sm:hidden">These lists are only on this device.</span>
        <span className="sm:hidden">Only on this device.</span>{' '}
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
