import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './run.mjs';

/** The rooms that each room may import from (docs/map.md, "Rooms"). Every room may import from itself. */
const allowedRooms = {
  kernel: [],
  db: ['kernel'],
  domain: ['db', 'kernel'],
  ui: ['kernel'],
  web: ['domain', 'db', 'kernel', 'ui'],
  site: ['web', 'domain', 'db', 'kernel', 'ui'],
  app: ['web', 'domain', 'db', 'kernel', 'ui'],
  fixtures: ['domain', 'db', 'kernel'],
  server: ['site', 'app', 'web', 'domain', 'db', 'kernel', 'fixtures'],
  bench: ['e2e', 'fixtures', 'domain', 'db', 'kernel'],
  e2e: ['server', 'fixtures', 'web', 'domain', 'db', 'kernel', 'scripts'],
};

/** Rooms that tests may import from in addition: the named cast, and whatever opens a test database. */
const allowedInTests = ['fixtures'];

/** The houses of the site, and the houses that each may import from. Files beside the houses may import from all of them. */
const allowedHouses = { public: ['shared'], desk: ['shared'], shared: [] };

/** The folders that must not import each other in a circle: a folder per noun, or per part of the server. */
const nounFolder = /^((?:domain|server)\/[^/]+|site\/src\/(?:public|desk|shared)\/[^/]+|app\/src\/[^/]+)\//;

/** Rooms whose files may reach a browser; a file there that needs Node has `.server` in its name. */
const browserRooms = /^(kernel|domain|ui|web\/react|site\/src|app\/src)\//;

/** Imports that only Node can resolve, or that are too large for a browser (`tldts`: all public suffixes). */
const nodeOnly = /^(node:|pg$|sharp$|jsdom$|tldts$|better-auth\b(?!\/react)|@aws-sdk\/|@smithy\/)/;

/** Files of the bundler's server entry and of tests run in Node only. */
const isServerFile = /\.server\.tsx?$|\.test\.tsx?$|\/testing\/|\/entry\.server\.tsx$/;

/** Configuration files belong to the tools, not to a room. */
const isConfiguration = /(^|\/)[a-z-]+\.config\.ts$/;

/** Every import that breaks a rule: file, line, what is imported, and the reason. Sorted by rule, then by file. */
export function findForbiddenImports() {
  const graph = readGraph();
  return [
    ...graph.flatMap(findForbiddenRooms),
    ...graph.flatMap(findForbiddenHouses),
    ...graph.flatMap(findNodeInBrowser),
    ...findCircles(graph, (file) => file, 'files'),
    ...findCircles(graph, (file) => nounFolder.exec(file)?.[1] ?? null, 'folders'),
  ];
}

/** Every import of every room's sources, with the file it resolves to (null outside of the tree). */
function readGraph() {
  const rooms = Object.keys(allowedRooms);
  const sources = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs,js,css}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router|migrations)(\/|$)/.test(path),
  }).filter((file) => !isConfiguration.test(file));
  const known = new Set(sources);
  const declared = Object.fromEntries(
    rooms.map((room) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(root, room, 'package.json'), 'utf8'),
      );
      return [room, { ...dependencies, ...devDependencies }];
    }),
  );
  return sources.flatMap((file) =>
    importsOf(file).map(({ line, imported }) => {
      const path = imported.startsWith('@listgrove/')
        ? imported.slice('@listgrove/'.length)
        : imported.startsWith('.')
          ? normalize(join(dirname(file), imported))
          : null;
      const target = path && ['', '.ts', '.tsx'].map((end) => path + end).find((name) => known.has(name));
      return { file, line, imported, path, target: target ?? null, declared: declared[file.split('/')[0]] };
    }),
  );
}

function importsOf(file) {
  const pattern = /(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+|@import\s+)['"]([^'"?]+)/;
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const imported = pattern.exec(text)?.[1];
      return imported ? [{ line: index + 1, imported }] : [];
    });
}

function findForbiddenRooms({ file, line, imported, path, declared }) {
  const room = file.split('/')[0];
  const target = path?.split('/')[0];
  if (!target || !(target in allowedRooms || target === 'scripts')) return [];
  const allowed = [room, ...allowedRooms[room], ...(file.includes('.test.') ? allowedInTests : [])];
  if (!allowed.includes(target)) return [{ file, line, imported, reason: `${room} may not import from ${target}` }];
  const isOwn = target === room || !imported.startsWith('@listgrove/');
  if (isOwn || file.includes('.test.') || `@listgrove/${target}` in declared) return [];
  return [{ file, line, imported, reason: `not among the dependencies of ${room}/package.json` }];
}

function findForbiddenHouses({ file, line, imported, path }) {
  const houseOf = (name) => /^site\/src\/(public|desk|shared)\//.exec(name)?.[1];
  const [house, target] = [houseOf(file), path ? houseOf(path) : undefined];
  if (!house || !target || house === target || allowedHouses[house].includes(target)) return [];
  return [{ file, line, imported, reason: `site/src/${house} may not import from site/src/${target}` }];
}

function findNodeInBrowser({ file, line, imported }) {
  if (!browserRooms.test(file) || isServerFile.test(file) || !nodeOnly.test(imported)) return [];
  return [{ file, line, imported, reason: 'a file that needs Node has .server in its name' }];
}

/** Import cycles, types included, between the units that `unitOf` gives files; null leaves a file out. */
function findCircles(graph, unitOf, kind) {
  const edges = new Map();
  for (const { file, target, ...where } of graph) {
    if (!target || file.includes('.test.')) continue;
    const [from, to] = [unitOf(file), unitOf(target)];
    if (!from || !to || from === to) continue;
    if (!edges.has(from)) edges.set(from, new Map());
    if (!edges.get(from).has(to)) edges.get(from).set(to, { file, ...where });
  }
  return [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, { file, line, imported }]) => {
      const path = findPath(edges, to, from);
      return path ? [{ file, line, imported, reason: `a circle of ${kind}: ${[from, ...path].join(' -> ')}` }] : [];
    }),
  );
}

/** Returns the shortest import path from one unit to another, or null. */
function findPath(edges, from, to) {
  const previous = new Map([[from, null]]);
  for (const unit of previous.keys()) {
    if (unit === to) {
      const path = [];
      for (let step = unit; step !== null; step = previous.get(step)) path.unshift(step);
      return path;
    }
    for (const next of edges.get(unit)?.keys() ?? []) if (!previous.has(next)) previous.set(next, unit);
  }
  return null;
}
