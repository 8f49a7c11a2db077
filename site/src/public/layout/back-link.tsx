import { linkLook } from '@listgrove/ui/link';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** A link to the list or page above this one. It is not printed. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className={`${linkLook('arrow')} print:hidden`}>
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
