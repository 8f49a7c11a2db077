import type { Plugin } from 'vite';

/** Modules of React Router that no page uses, and what stands in place of each of their exports. */
const unused: { name: string; file: RegExp; parts: Record<string, string> }[] = [
  {
    name: 'instrumentation',
    file: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    // The last two are for servers.
    parts: {
      consumeInstrumentationClientResultMetaReceiver: '() => {}',
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
      instrumentHandler: 'undefined',
      instrumentationResultMetaContext: 'undefined',
    },
  },
  {
    name: 'discovery of routes',
    file: /\/react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    // Both programs give all routes with the first page (`routeDiscovery`). Only the first three are used in browsers then.
    parts: {
      isFogOfWarEnabled: '() => false',
      getPatchRoutesOnNavigationFunction: '() => undefined',
      useFogOFWarDiscovery: '() => {}',
      URL_LIMIT: 'undefined',
      getManifestPath: 'undefined',
      getPartialManifest: 'undefined',
      getPathsWithAncestors: 'undefined',
      handleClientVersionMismatch: 'undefined',
    },
  },
];

/**
 * Returns the plugin that leaves parts of React Router out of what browsers load, because no page uses them. They are 2.4 KB of
 * each first load, gzip. The build fails if a later version of the router exports something else.
 */
export function leaveOutUnusedRouter(): Plugin {
  return {
    name: 'leave-out-unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        const module = unused.find(({ file }) => file.test(id));
        if (!module) return null;
        const { name, parts } = module;
        const exported =
          /export \{([^}]*)\}/
            .exec(code)?.[1]
            ?.split(',')
            .map((each) => each.trim()) ?? [];
        const unknown = exported.filter((each) => parts[each] === undefined);
        if (exported.length === 0 || unknown.length > 0)
          this.error(`The ${name} of React Router exports ${unknown.join(', ') || 'nothing known'}.`);
        const lines = Object.entries(parts).map(([each, value]) => `export const ${each} = ${value};`);
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
