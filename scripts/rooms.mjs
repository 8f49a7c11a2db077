import { globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { root } from './run.mjs';

/** Which rooms a room may import from (docs/map.md, "Rooms"); every room may import from itself. */
const arrows = {
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

/** Tests may also use the cast, and whatever opens a test database. */
const testArrows = ['fixtures'];

/** Configuration files belong to the tools, not to a room. */
const isConfiguration = /(^|\/)[a-z-]+\.config\.ts$/;

/** Every import that goes against the arrows or misses from its room's package.json: file, line, what, why. */
export function findForbiddenImports() {
  return Object.keys(arrows).flatMap((room) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, room, 'package.json'), 'utf8'),
    );
    const declared = { ...dependencies, ...devDependencies };
    return sourcesOf(room).flatMap((file) =>
      importsOf(file).flatMap(({ line, imported }) => {
        const target = roomOf(file, imported);
        const allowed = [room, ...arrows[room], ...(file.includes('.test.') ? testArrows : [])];
        if (target && !allowed.includes(target))
          return [{ file, line, imported, reason: `${room} may not import from ${target}` }];
        const own = target === room || !imported.startsWith('@listgrove/');
        if (!own && !file.includes('.test.') && !(`@listgrove/${target}` in declared)) {
          return [{ file, line, imported, reason: `not among the dependencies of ${room}/package.json` }];
        }
        return [];
      }),
    );
  });
}

function sourcesOf(room) {
  return globSync(`${room}/**/*.{ts,tsx,mjs,js,css}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router|migrations)(\/|$)/.test(path),
  }).filter((file) => !isConfiguration.test(file));
}

function importsOf(file) {
  const pattern = /^.*?(?:\bfrom\s+|\bimport\s*\(\s*|^\s*import\s+|@import\s+)['"]([^'"]+)['"]/;
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const imported = pattern.exec(text)?.[1];
      return imported ? [{ line: index + 1, imported }] : [];
    });
}

function roomOf(file, imported) {
  const name = imported.startsWith('@listgrove/')
    ? imported.split('/')[1]
    : imported.startsWith('.')
      ? normalize(join(file, '..', imported)).split('/')[0]
      : null;
  return name && (name in arrows || name === 'scripts') ? name : null;
}
