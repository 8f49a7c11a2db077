import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a product needs of the program's folder besides what is copied. */
const linked = ['node_modules', 'db', 'domain', 'fixtures', 'kernel', 'site', 'ui', 'web', 'package.json'];

/**
 * Makes a copy of the built program in which the files of the app have other names, as after a release: the addresses of
 * the former files lead nowhere. `startProduct` starts it as `program`. Returns its folder and how to remove it.
 */
export function makeNextRelease(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-next-'));
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
  const isCopied = (path: string) => !/\/(node_modules|\.react-router)$/.test(path);
  for (const name of ['app', 'server', 'scripts', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isCopied });

  const assets = join(folder, 'app/build/client/assets');
  const files = globSync('*.{js,css}', { cwd: assets });
  const renamed = new Map(files.map((file) => [file, file.replace(/\.(js|css)$/, 'next.$1')]));
  const names = /[\w.-]+\.(?:js|css)\b/g;
  for (const file of globSync('{app,server}/build/**/*.{js,mjs,css}', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replaceAll(names, (name) => renamed.get(name) ?? name);
    if (changed !== text) writeFileSync(path, changed);
  }
  for (const file of globSync('*.{js,css}{,.br,.gz}', { cwd: assets })) {
    const [, name = file, packed = ''] = /^(.*\.(?:js|css))(\.br|\.gz)?$/.exec(basename(file)) ?? [];
    // What was packed before is another text.
    if (packed) rmSync(join(assets, file));
    else renameSync(join(assets, file), join(assets, renamed.get(name) ?? name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
