import { RequestId } from '@listgrove/web/react/request-id';
import { isTooLarge } from '@listgrove/web/too-large';
import { ArrowRight } from 'lucide-react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';
import { Message } from './message';
import { Shell } from './shell';

/** The page for an error, with header and footer if the data of the root loader is available. */
export function ErrorPage({ error, site }: { error: unknown; site: SiteData | undefined }) {
  const data = useRouteLoaderData<SiteData>('root') ?? site;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const content = missing ? <NotFound /> : isTooLarge(error) ? <TooLarge siteName={data?.site_name} /> : <Failure />;
  if (!data) return <main id="content">{content}</main>;
  return (
    <Shell site={data} beginsDark operational={missing && data.operational}>
      {content}
    </Shell>
  );
}

/** The content of a 404 page. */
export function NotFound() {
  return (
    <Message
      dark
      eyebrow="404"
      title="Page not found"
      text="The page you're looking for doesn't exist or has moved."
      action={{ label: 'Back to Home', to: '/' }}
      aside={<WhereToNext />}
    />
  );
}

const places = [
  { label: 'Blog', text: 'Ideas for calmer planning', to: '/blog' },
  { label: 'Help Center', text: 'Guides and answers', to: '/help' },
  { label: 'Search', text: 'In the blog and the help center', to: '/search' },
  { label: 'Sitemap', text: 'Every page there is', to: '/sitemap' },
];

/** Links to pages that may help, drawn as a list of the product. */
function WhereToNext() {
  return (
    <nav aria-label="Where to next" className="band-light rounded-lg p-5 shadow-lifted sm:p-6">
      <p className="text-lg font-semibold tracking-tight">Where to next</p>
      <ul className="mt-2 divide-y divide-line">
        {places.map(({ label, text, to }) => (
          <li key={to}>
            <a href={to} className="group flex min-h-15 items-center gap-3.5">
              <span
                aria-hidden
                className="size-6 shrink-0 rounded-full border-2 border-control transition-colors group-hover:border-accent group-hover:bg-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{label}</span>
                <span className="block truncate text-sm text-muted">{text}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-4.5 text-muted transition-transform group-hover:translate-x-0.5"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
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

function Failure() {
  return (
    <Message
      dark
      eyebrow="Error"
      title="Unexpected Application Error!"
      text={
        <>
          Something went wrong on our side. Please try again in a moment
          <RequestId
            before="; if it keeps happening, tell us about request "
            className="font-mono text-[0.85em] break-all text-ink"
          />
          .
        </>
      }
      action={{ label: 'Back to Home', to: '/' }}
    />
  );
}
