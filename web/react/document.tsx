import { Links, Meta, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import { Live } from './live.tsx';
import { useRender } from './render.tsx';

/** When a page's script starts: at the first sign of intent, once loaded, or at once (see `web/intent.js`). */
export interface PageHandle {
  start?: 'intent' | 'idle' | 'now';
  /** Whether the page follows the system's light or dark color scheme; otherwise it is light. */
  scheme?: 'system';
  /**
   * The search parameters that the page's loader reads. If this is set, even to an empty array, all anonymous visitors share
   * the page (server/page-cache), and their cookies and other parameters do not reach its loaders.
   */
  parameters?: readonly string[];
  /**
   * Whether the page's own content depends on who is signed in, to the app or for feedback. The page of a signed-in visitor
   * is then rendered for them. Other pages contain the viewer only in the root loader's data.
   */
  personal?: boolean;
}

/** The data that the root loaders of both apps return. */
interface RootData {
  colors?: Record<string, string>;
  viewer?: { id: string } | null;
}

/**
 * Renders the HTML document of either origin. The root loader's `colors` become CSS variables. `viewport` is added to what the
 * viewport of both has.
 */
export function Document({ viewport = '', children }: { viewport?: string; children: React.ReactNode }) {
  const { nonce } = useRender();
  const root = useRouteLoaderData<RootData>('root');
  const { start, scheme } = useMatches().reduce<PageHandle>(
    (found, { handle }) => Object.assign(found, handle as PageHandle | undefined),
    { start: 'intent' },
  );
  return (
    <html
      lang="en"
      data-start={start}
      data-scheme={scheme}
      data-viewer={root?.viewer?.id}
      style={root?.colors as React.CSSProperties | undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={`width=device-width, initial-scale=1${viewport}`} />
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
