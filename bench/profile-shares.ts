/** A CPU profile as V8 records it. Columns, lines and samples count from 0, times are in microseconds. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
}

/** What the time of a profile was spent on, in milliseconds, longest first. */
export interface Shares {
  byPackage: [string, number][];
  byFunction: [string, number][];
}

/**
 * Returns how long each package and function of a profile ran itself, without what it called. `read` returns the text of a
 * bundled file, whose comments name the source files. Idle time is left out.
 */
export function sharesOf({ nodes, samples, timeDeltas }: CpuProfile, read: (url: string) => string): Shares {
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1_000);
  const sourceOf = openSources(read);
  const byPackage = new Map<string, number>();
  const byFunction = new Map<string, number>();
  for (const { id, callFrame } of nodes) {
    const time = times.get(id) ?? 0;
    const { functionName, url, lineNumber } = callFrame;
    if (time === 0 || functionName === '(idle)') continue;
    const source = sourceOf(url, lineNumber);
    const title = source === '' ? functionName || '(native)' : packageOf(source);
    const line = url === '' ? '' : ` ${source}:${lineNumber + 1}`;
    const label = `${functionName || '(anonymous)'}${line}`;
    byPackage.set(title, (byPackage.get(title) ?? 0) + time);
    byFunction.set(label, (byFunction.get(label) ?? 0) + time);
  }
  const sorted = (shares: Map<string, number>) => [...shares].sort(([, one], [, other]) => other - one);
  return { byPackage: sorted(byPackage), byFunction: sorted(byFunction) };
}

/** Returns a function that finds the source file of a line in a bundle; other files are their own sources. */
function openSources(read: (url: string) => string): (url: string, line: number) => string {
  const regions = new Map<string, string[]>();
  return (url, line) => {
    if (!url.startsWith('file:')) return url;
    let sources = regions.get(url);
    if (!sources) {
      let current = '';
      sources = read(url)
        .split('\n')
        .map((text) => {
          current = /^\/\/ (\S+\.\w+)$/.exec(text)?.[1] ?? current;
          return current;
        });
      regions.set(url, sources);
    }
    return sources[line] || url;
  };
}

/** Returns the package of a source file in node_modules, otherwise its folder. */
function packageOf(source: string): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (installed) return installed[1] ?? source;
  if (source.startsWith('node:')) return 'node';
  if (source.startsWith('wasm:')) return 'wasm';
  return source.split('/').slice(0, -1).join('/') || source;
}
