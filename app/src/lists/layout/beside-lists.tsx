import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Overview } from '../overview/overview';
import { AcrossLinks } from './across-links';
import { useTitle } from './use-title';

/**
 * A screen over all lists: its heading, tools beside that, and its content, from 820 px on beside the column of lists. `wide` gives it all the
 * room that is there.
 */
export function BesideLists({
  title,
  tools,
  wide = false,
  children,
}: {
  title: string;
  tools?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[19rem_minmax(0,1fr)]">
      <aside
        aria-label="All lists"
        className="hidden min-h-0 min-w-0 overflow-y-auto border-r border-line bg-raised md:block"
      >
        <AcrossLinks />
        <Overview current="none" />
      </aside>
      <main className="min-h-0 min-w-0 overflow-y-auto">
        <div
          className={`mx-auto grid grid-cols-1 content-start gap-5 px-4 pt-3 pb-28 md:px-8 md:pt-7 ${wide ? '' : 'max-w-reading'}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <Link
                to="/"
                className="-ml-2 inline-flex min-h-11 items-center gap-1 pr-3 text-sm font-semibold text-accent-ink md:hidden"
              >
                <ChevronLeft aria-hidden className="size-4.5" />
                Lists
              </Link>
              <h1 className="text-2xl">{title}</h1>
            </div>
            {tools}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
