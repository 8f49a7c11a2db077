import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { BrandLink } from './brand-link';
import type { AppData } from './root';

/** A page that a link from outside opens, for whoever has it: the brand, and a narrow column in the middle of the screen. */
export function NarrowPage({ children }: { children: ReactNode }) {
  const app = useRouteLoaderData<AppData>('root');
  return (
    <div className="flex min-h-screen flex-col px-6 py-6 sm:px-10">
      <header>
        <BrandLink brand={app} />
      </header>
      <main className="mx-auto grid w-full max-w-[26rem] flex-1 grid-cols-1 content-center py-10">{children}</main>
    </div>
  );
}
