import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check as recheck } from 'recheck';
import recheckPackage from 'recheck/package.json' with { type: 'json' };
import { type ESTree, parseSync, Visitor } from 'vite';
import { expandLookarounds } from './expand-lookarounds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What ships. Tests, measurements and scripts read only our own texts. */
const sources = '{kernel,db,domain,ui,web,site,app,server}/**/*.{ts,tsx,js,mjs}';
const isLeftOut = (path: string) => /(^|\/)(node_modules|build|testing|\.react-router)(\/|$)|\.test\.tsx?$/.test(path);

interface Regex {
  file: string;
  line: number;
  /** Null if it is made from something else than a literal or a template. */
  pattern: string | null;
  flags: string;
}

/** Results of earlier runs, because an analysis takes up to seconds. */
const kept = join(root, `.cache/regexes-${recheckPackage.version}.json`);

/**
 * Returns a sentence for each regular expression whose time can grow faster than its input: exponentially or as a power of
 * it. In a `RegExp` made from a template, the inserted parts count as a letter, because they must be escaped anyway.
 */
export async function findSlowRegexes(): Promise<string[]> {
  const known = readKept();
  const results: Record<string, string> = {};
  const faults: string[] = [];
  const files = globSync(sources, { cwd: root, exclude: isLeftOut }).sort();
  for (const { file, line, pattern, flags } of files.flatMap(regexesOf)) {
    const key = `/${pattern}/${flags}`;
    results[key] ??= known[key] ?? (await rateRegex(pattern, flags));
    if (results[key] !== 'safe') faults.push(`${file}:${line} ${key}: ${results[key]}`);
  }
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(results));
  return faults;
}

/** Returns "safe", or how slow the expression can become and for which text. */
export async function rateRegex(pattern: string | null, flags: string): Promise<string> {
  if (pattern === null) return 'cannot be analysed: write it as a literal or a template';
  // A sticky expression is analysed as an anchored one: it does not look further than where it begins.
  const parts = expandLookarounds(flags.includes('y') ? `^(?:${pattern})` : pattern, flags);
  if (parts === null) return 'cannot be analysed: a lookbehind has a variable length';
  for (const part of parts) {
    const diagnostics = await recheck(part, flags.replace(/[ydg]/g, ''), { timeout: 120_000 });
    if (diagnostics.status === 'vulnerable')
      return `${diagnostics.complexity.summary} for ${diagnostics.attack.pattern}`;
    if (diagnostics.status === 'unknown') return `cannot be analysed (${diagnostics.error.kind})`;
  }
  return 'safe';
}

/** Every regular expression of a file with its line. */
function regexesOf(file: string): Regex[] {
  const text = readFileSync(join(root, file), 'utf8');
  const regexes: Regex[] = [];
  const add = ({ start }: { start: number }, pattern: string | null, flags: string) =>
    regexes.push({ file, line: text.slice(0, start).split('\n').length, pattern, flags });
  const addConstructed = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [pattern, flags] = node.arguments;
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp' || !pattern) return;
    add(node, textOf(pattern), (flags && textOf(flags)) ?? '');
  };
  const { program, errors } = parseSync(file, text, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addConstructed,
    CallExpression: addConstructed,
  }).visit(program);
  return regexes;
}

/** The text of a string or template, with a letter for each inserted part; null for any other expression. */
function textOf(node: ESTree.Argument): string | null {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('x');
  return node.type === 'Literal' ? String(node.value) : null;
}

function readKept(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(kept, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
