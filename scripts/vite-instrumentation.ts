import type { Plugin } from 'vite';

const instrumentation = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/** What stands in its place: the router without any instrumentation. The last two are for servers. */
const parts: Record<string, string> = {
  consumeInstrumentationClientResultMetaReceiver:
    'export const consumeInstrumentationClientResultMetaReceiver = () => {};',
  getRouteInstrumentationUpdates: 'export const getRouteInstrumentationUpdates = () => ({});',
  instrumentClientSideRouter: 'export const instrumentClientSideRouter = (router) => router;',
  instrumentHandler: 'export const instrumentHandler = undefined;',
  instrumentationResultMetaContext: 'export const instrumentationResultMetaContext = undefined;',
};

/**
 * Returns the plugin that leaves the instrumentation of React Router out of what browsers load, because no page uses it. It is 1.2 KB of
 * each first load, gzip. The build fails if a later version of the router exports something else.
 */
export function leaveOutInstrumentation(): Plugin {
  return {
    name: 'leave-out-instrumentation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: instrumentation },
      handler(code) {
        const exported =
          /export \{([^}]*)\}/
            .exec(code)?.[1]
            ?.split(',')
            .map((name) => name.trim()) ?? [];
        const unknown = exported.filter((name) => parts[name] === undefined);
        if (exported.length === 0 || unknown.length > 0)
          this.error(`The instrumentation of React Router exports ${unknown.join(', ') || 'nothing known'}.`);
        return { code: Object.values(parts).join('\n'), map: null };
      },
    },
  };
}
