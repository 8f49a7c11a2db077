import { useRender } from '@listgrove/web/react/render';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { SiteData } from '../root';
import { Footer } from './footer';
import { Header } from './header';
import { Message } from './message';

/** What a visitor sees when a page could not be made; with header and footer where their data is there. */
export function ErrorPage({ error, site }: { error: unknown; site: SiteData | undefined }) {
  const data = useRouteLoaderData<SiteData>('root') ?? site;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <>
      {data ? <Header site={data} /> : null}
      <main id="content">{status === 404 ? <NotFound /> : <Failure />}</main>
      {data ? <Footer site={data} /> : null}
    </>
  );
}

export function NotFound() {
  return (
    <Message
      eyebrow="404"
      title="Page not found"
      text="The page you're looking for doesn't exist or has moved."
      action={{ label: 'Back to Home', to: '/' }}
    />
  );
}

function Failure() {
  const { requestId } = useRender();
  return (
    <Message
      eyebrow="Error"
      title="Unexpected Application Error!"
      text={
        <>
          Something went wrong on our side. Please try again in a moment; if it keeps happening, tell us about request{' '}
          <code suppressHydrationWarning>{requestId}</code>.
        </>
      }
      action={{ label: 'Back to Home', to: '/' }}
    />
  );
}
