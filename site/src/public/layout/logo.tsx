import { Link } from 'react-router';

/** The site's logo and name, as a link to the home page. */
export function Logo({ name, src }: { name: string; src: string }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight text-ink"
    >
      {src ? <img src={src} alt="" width={32} height={32} className="size-8 shrink-0" /> : null}
      <span className="truncate">{name}</span>
    </Link>
  );
}
