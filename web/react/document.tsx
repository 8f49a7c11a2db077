import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { Live } from './live.tsx';
import { useRender } from './render.tsx';

/** When a page's script starts: at the first sign of intent, once loaded, or at once (see `web/intent.js`). */
export interface PageHandle {
  start?: 'intent' | 'idle' | 'now';
}

/** What the root loaders of both apps have in common. */
interface RootData {
  colors?: Record<string, string>;
  favicon_url?: string;
  viewer?: { id: string } | null;
}

/** The HTML document of either origin. The root loader's `colors` become its CSS variables, its `favicon_url` the icon. */
export function Document({ children }: { children: React.ReactNode }) {
  const { nonce } = useRender();
  const root = useRouteLoaderData<RootData>('root');
  const start = useMatches().reduce<PageHandle['start']>(
    (found, { handle }) => (handle as PageHandle | undefined)?.start ?? found,
    'intent',
  );
  return (
    <html
      lang="en"
      data-start={start}
      data-viewer={root?.viewer?.id}
      style={root?.colors as React.CSSProperties | undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root?.favicon_url ? <link rel="icon" href={root.favicon_url} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Live />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
