import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/home-page';
import type { loader as rootLoader } from './root';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: (matches[0]?.loaderData as { site_name?: string } | undefined)?.site_name },
  { name: 'robots', content: 'noindex' },
];

/** The door of the app origin: until there are accounts, it names itself and leads to the site. */
export default function HomePage() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <main className="mx-auto grid min-h-screen max-w-reading content-center justify-items-start gap-4 px-6">
      <h1 className="text-3xl">{root?.site_name}</h1>
      <a href={root?.siteUrl} className="text-accent-ink underline">
        Go to the website
      </a>
    </main>
  );
}
