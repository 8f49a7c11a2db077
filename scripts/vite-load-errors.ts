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

/**
 * Runs in browsers, in place of Vite's function around every `import()`. `files` are what the code to `load` consists of. Where the build lists
 * none, the source of `load` names the one that it imports.
 */
const fetchFirst = `
const fetched = new Set();
const fetchFile = async (file) => {
  if (fetched.has(file)) return;
  const answer = await fetch('/' + file);
  await answer.text();
  if (answer.ok) fetched.add(file);
};
export const __vitePreload = async (load, files = []) => {
  const own = /\\.(\\/[\\w-]+\\.js)/.exec(load);
  await Promise.all((own && !files[0] ? ['assets' + own[1]] : files).map(fetchFile));
  return load();
};`;

/**
 * Returns a Vite plugin that fetches the files of an `import()` into the browser's cache before it. Browsers remember for the life of a page
 * which modules they could not fetch, so that trying again would never help; nothing is remembered of a `fetch` that fails.
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes('__vitePreload'))
          throw new Error('Vite wraps imports in another way: see scripts/vite-load-errors.ts.');
        return { code: fetchFirst, map: null };
      },
    },
    generateBundle(_, bundle) {
      const parts = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isDynamicEntry);
      const styled = parts.find((file) => file.type === 'chunk' && file.viteMetadata?.importedCss.size);
      if (styled) throw new Error(`${styled.fileName} is imported with a style sheet, which nothing would load.`);
    },
  };
}
