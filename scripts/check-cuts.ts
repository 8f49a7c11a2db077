import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A cut of something with the name of a text at a fixed length, and one that is followed by an ellipsis. */
const cuts = [
  /(title|name|text|description|note|content|label|subject|excerpt|summary)[)}`]*\.(slice|substring|substr)\(0, (\d+|most\w*|longest\w*|limits\.\w+)\)/i,
  /\.(slice|substring|substr)\(0, [^)]+\)[^;]*…/,
  /(title|name|text|description|note|content|label|subject|excerpt|summary|body)\w*(\([^;]*\))?\.slice\(-/i,
];

/** Returns a sentence for each line that cuts a text at a number of code units, which can be within a character. */
export function findCutTexts(): string[] {
  const files = globSync('{app,domain,kernel,server,site,ui,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|testing|\.react-router)(\/|$)|\.test\.tsx?$/.test(path),
  });
  return files.flatMap((file) => cutTexts(file, readFileSync(join(root, file), 'utf8')));
}

/** Does the same as `findCutTexts` for one file with this text. */
export function cutTexts(file: string, text: string): string[] {
  if (file === 'kernel/cut-text.ts') return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      cuts.some((cut) => cut.test(line))
        ? `${file}:${at + 1} may cut a text within a character: kernel/cut-text.ts has \`firstCharacters\`, \`shorten\`, \`cutToLength\` and \`endOfText\``
        : [],
    );
}
