import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { AppData } from '../../root';

/** Sets the title of the page while a screen is shown. All screens of lists are one route, which has one title of its own. */
export function useTitle(title: string): void {
  const site = useRouteLoaderData<AppData>('root')?.site_name;
  useEffect(() => {
    const before = document.title;
    document.title = site ? `${title} | ${site}` : title;
    return () => {
      document.title = before;
    };
  }, [title, site]);
}
