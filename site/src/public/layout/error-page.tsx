import { lazyExtra } from '@listgrove/ui/lazy-part';
import { isUnreachable, unreachable } from '@listgrove/web/is-outage';
import { RequestId } from '@listgrove/web/react/request-id';
import { isTooLarge } from '@listgrove/web/too-large';
import { Suspense } from 'react';
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';
import { Message } from './message';
import { Shell } from './shell';

// Loaded lazily, because most visitors never see it; the server has answered, so it can be loaded.
const NotFound = lazyExtra(async () => ({ default: (await import('./not-found')).NotFound }));

/** The page for an error, with header and footer if the data of the root loader is available. */
export function ErrorPage({ error, site }: { error: unknown; site: SiteData | undefined }) {
  const data = useRouteLoaderData<SiteData>('root') ?? site;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const content = missing ? (
    <NotFound />
  ) : isTooLarge(error) ? (
    <TooLarge siteName={data?.site_name} />
  ) : (
    <Failure isUnreachable={isUnreachable(error)} />
  );
  const shown = <Suspense>{content}</Suspense>;
  if (!data) return <main id="content">{shown}</main>;
  return (
    <Shell site={data} beginsDark operational={missing && data.operational}>
      {shown}
    </Shell>
  );
}

/** The content of the page for a form that is too large, which visitors see without JavaScript only. */
function TooLarge({ siteName }: { siteName: string | undefined }) {
  const heading = 'That is too much';
  return (
    <>
      {/* React Router does not call `meta` of a route whose action failed, so the title is set here. */}
      <title>{siteName ? `${heading} | ${siteName}` : heading}</title>
      <Message
        dark
        eyebrow="413"
        title={heading}
        text="You sent more than this form can take. Go back, where you find what you typed, and shorten it."
        action={{ label: 'Back to Home', to: '/' }}
      />
    </>
  );
}

function Failure({ isUnreachable: isLost }: { isUnreachable: boolean }) {
  const { pathname, search } = useLocation();
  if (isLost) {
    const action = { label: 'Try again', to: pathname + search };
    return <Message dark eyebrow="Error" {...unreachable} action={action} />;
  }
  return (
    <Message
      dark
      eyebrow="Error"
      title="Unexpected Application Error!"
      text={
        <>
          Something went wrong on our side. Please try again in a moment
          <RequestId before="; if it keeps happening, tell us about request " />.
        </>
      }
      action={{ label: 'Back to Home', to: '/' }}
    />
  );
}
