import './app.css';
import { brandVariables } from '@listgrove/domain/settings/brand-colors';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { Document } from '@listgrove/web/react/document';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/root';

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSettings(context.get(databaseContext).db);
  return {
    site_name: settings.site_name,
    favicon_url: settings.favicon_url,
    logo_url: settings.logo_url,
    colors: brandVariables(settings),
    siteUrl: context.get(originsContext).site,
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return <Document>{children}</Document>;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="grid min-h-screen place-content-center gap-3 p-8">
      <h1 className="text-2xl">{missing ? 'Page not found' : 'Unexpected Application Error!'}</h1>
    </main>
  );
}
