import { useRender } from '@listgrove/web/react/render';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { SiteData } from '../root';
import { Message } from './message';
import { Shell } from './shell';

/** What a visitor sees when a page could not be made; with bar and foot where their data is there. */
export function ErrorPage({ error, site }: { error: unknown; site: SiteData | undefined }) {
  const data = useRouteLoaderData<SiteData>('root') ?? site;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const content = missing ? <NotFound /> : <Failure />;
  if (!data) return <main id="content">{content}</main>;
  return (
    <Shell site={data} beginsDark operational={missing && data.operational}>
      {content}
    </Shell>
  );
}

/** An address that is no page of the site. */
export function NotFound() {
  return (
    <Message
      dark
      eyebrow="404"
      title="Page not found"
      text="The page you're looking for doesn't exist or has moved."
      action={{ label: 'Back to Home', to: '/' }}
      more={[
        { label: 'Help Center', to: '/help' },
        { label: 'Blog', to: '/blog' },
        { label: 'Sitemap', to: '/sitemap' },
      ]}
    />
  );
}

function Failure() {
  const { requestId } = useRender();
  return (
    <Message
      dark
      eyebrow="Error"
      title="Unexpected Application Error!"
      text={
        <>
          Something went wrong on our side. Please try again in a moment; if it keeps happening, tell us about request{' '}
          <code suppressHydrationWarning className="font-mono text-[0.85em] break-all text-ink">
            {requestId}
          </code>
          .
        </>
      }
      action={{ label: 'Back to Home', to: '/' }}
    />
  );
}
