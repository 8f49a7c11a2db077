import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { root } from './run.mjs';

/** Packages that parse the bytes of uploads. A file can make them take any time or memory, or crash. */
const parsers = ['dompurify', 'file-type', 'jsdom', 'sharp', 'yauzl'];

/** Rooms whose files run in the serving process. */
const served = /^(server|web|site|app)\//;

/**
 * Returns a sentence for each import of these packages by a file that the serving process loads, with the chain of imports
 * that leads there. Types do not count. Child processes are started by address, not by an import, and may load the packages.
 */
export function findParsersInMainProcess() {
  const files = globSync('{kernel,db,domain,ui,web,site,app,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|testing|\.react-router)(\/|$)|\.test\.tsx?$/.test(path),
  });
  const known = new Set(files);
  const chains = new Map(files.filter((file) => served.test(file)).map((file) => [file, [file]]));
  const faults = [];
  for (const [file, chain] of chains) {
    for (const imported of importsOf(file)) {
      if (parsers.includes(imported)) {
        faults.push(`${chain.join(' -> ')} imports ${imported}, which may run in a child process only`);
      }
      const target = targetOf(file, imported, known);
      if (target && !chains.has(target)) chains.set(target, [...chain, target]); // the loop reaches it later
    }
  }
  return faults;
}

/** What a file imports when it runs, statically or by `import()`. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text, { sourceType: 'module' });
  const isType = ({ start }) => /^(import|export)\s+type\b/.test(text.slice(start, start + 20));
  return [
    ...module.staticImports.filter((each) => !isType(each)).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .filter((each) => !isType(each))
      .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}

/** The file of a room that an import resolves to, or undefined. */
function targetOf(file, imported, known) {
  const path = imported.startsWith('@listgrove/')
    ? imported.slice('@listgrove/'.length)
    : normalize(join(dirname(file), imported));
  return ['', '.ts', '.tsx'].map((end) => path + end).find((name) => known.has(name));
}
