import { Link, useLocation } from 'react-router';

/** Above the lists of a guest: says who they are here, and offers an account, which keeps everything. Without a network, the name is not known. */
export default function GuestBar({ name }: { name: string }) {
  const { pathname } = useLocation();
  const back = new URLSearchParams({ return: location.origin + pathname });
  return (
    <aside aria-label="As a guest" className="border-b border-line bg-accent-soft px-4 text-sm md:px-6">
      <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
        <span className="min-w-0 truncate">
          You are here as a guest{name ? <span className="max-sm:hidden">, as {name}</span> : null}.
        </span>
        <Link
          to={`/register?${back}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Create an account
        </Link>
        <span className="max-sm:hidden">It keeps everything.</span>
      </p>
    </aside>
  );
}
