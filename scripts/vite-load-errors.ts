import type { Plugin } from 'vite';

const loader = /react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const reload = /(?<before>\n\s*)window\.location\.reload\(\);/;
const isUnreachable =
  "await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(() => false, () => true)";

/**
 * Returns a Vite plugin for pages whose code cannot be loaded. React Router then reloads the page, which is right after a new version
 * was deployed. Without a network, the browser would replace the page by its own error page, so that the error is thrown instead:
 * the error page of the app has a sentence for it, and what was on the screen comes back with one press.
 */
export function keepPageOnLoadError(): Plugin {
  return {
    name: 'keep-page-on-load-error',
    apply: 'build',
    transform: {
      filter: { id: loader },
      handler(code) {
        if (!reload.test(code))
          throw new Error('React Router loads routes in another way: see scripts/vite-load-errors.ts.');
        return { code: code.replace(reload, `$<before>if (${isUnreachable}) throw error;$&`), map: null };
      },
    },
  };
}
