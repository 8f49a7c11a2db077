import { Link } from 'react-router';

/** The site's mark and name, leading home. */
export function Logo({ name, src }: { name: string; src: string }) {
  return (
    <Link to="/" className="inline-flex items-center gap-2.5 text-lg font-bold tracking-tight">
      {src ? <img src={src} alt="" width={32} height={32} className="size-8" /> : null}
      {name}
    </Link>
  );
}
