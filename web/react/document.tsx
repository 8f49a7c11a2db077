import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { useRender } from './render.tsx';

/** When a page's script starts: at the first sign of intent, once loaded, or at once (see `web/intent.js`). */
export interface PageHandle {
  start?: 'intent' | 'idle' | 'now';
}

/** The HTML document of either origin. The root loader's `colors` become its CSS variables. */
export function Document({ children }: { children: React.ReactNode }) {
  const { nonce } = useRender();
  const root = useRouteLoaderData<{ colors?: Record<string, string> }>('root');
  const start = useMatches().reduce<PageHandle['start']>(
    (found, { handle }) => (handle as PageHandle | undefined)?.start ?? found,
    'intent',
  );
  return (
    <html lang="en" data-start={start} style={root?.colors as React.CSSProperties | undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
