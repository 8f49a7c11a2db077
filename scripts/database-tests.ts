import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const opensDatabase = (file: string) => /testing\/database(\.ts)?'/.test(readFileSync(file, 'utf8'));

/** Returns the test files below `folder` that open a database, themselves or by a module of a `testing/` folder that they import. */
export function listDatabaseTests(folder: string): string[] {
  const openers = globSync(`${folder}/**/testing/*.ts`).filter(opensDatabase);
  const imports = openers.map((file) => `testing/${basename(file)}'`);
  return globSync(`${folder}/**/*.test.ts`).filter((file) => {
    const code = readFileSync(file, 'utf8');
    return opensDatabase(file) || imports.some((path) => code.includes(path));
  });
}
