import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { minifySync } from 'rolldown/experimental';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'server/build');

/** Packages that read files beside their own code, that are optional, or that only development uses. */
const external = [/^@electric-sql\/pglite/, /^sharp$/, /^pg-native$/, /^vite$/];

/**
 * Bundles the server with the builds of `site/` and `app/` into `server/build/`. Node then reads some 60 files at a start
 * instead of 1,900 modules (docs/decisions/155).
 */
export async function buildServer() {
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    input: { serve: join(root, 'scripts/serve.mjs') },
    platform: 'node',
    external,
    // Leaves out what React and others have for development only.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [insertScripts, keepAddresses],
    // Packages for browsers contain directives that mean nothing here.
    onLog: (level, log, print) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && print(level, log),
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // V8 keeps the source, with two bytes a character if one is beyond Latin-1. Lines and names stay, for the log's stacks.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
  });
}

/** In the bundle, `import.meta` still names the source file, because modules read files that lie beside them. */
const keepAddresses = {
  name: 'keep-addresses',
  transform: {
    filter: { code: /import\.meta\.(url|dirname|filename)/ },
    handler(code, id) {
      const file = relative(folder, id.split('?')[0]).replaceAll('\\', '/');
      const own = {
        url: `new URL(${JSON.stringify(file)}, import.meta.url).href`,
        filename: `(import.meta.dirname + ${JSON.stringify(`/${file}`)})`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`,
      };
      return code.replaceAll(/import\.meta\.(url|dirname|filename)/g, (_, name) => own[name]);
    },
  },
};

/** Puts the scripts that web/document.ts reads at a start into the bundle, minified: every page contains them. */
const insertScripts = {
  name: 'insert-scripts',
  transform: {
    filter: { id: /\/web\/document\.ts$/ },
    handler: (code, id) =>
      code.replaceAll(/(?<!function )readScript\('(.+?)'\)/g, (_, file) =>
        JSON.stringify(minified(join(dirname(id), file))),
      ),
  },
};

function minified(file) {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), {
    module: false,
    compress: { target: 'es2022' },
    mangle: { toplevel: false },
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}

if (import.meta.filename === process.argv[1]) await buildServer();
