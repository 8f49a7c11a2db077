import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageInput,
} from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import type { Element, ElementContent } from 'hast';

/** The languages that are highlighted. Each grammar is loaded when it is first used. */
const languages = new Map<string, () => LanguageInput>(
  Object.entries({
    bash: () => import('@shikijs/langs/bash'),
    css: () => import('@shikijs/langs/css'),
    csv: () => import('@shikijs/langs/csv'),
    diff: () => import('@shikijs/langs/diff'),
    html: () => import('@shikijs/langs/html'),
    http: () => import('@shikijs/langs/http'),
    javascript: () => import('@shikijs/langs/javascript'),
    json: () => import('@shikijs/langs/json'),
    markdown: () => import('@shikijs/langs/markdown'),
    python: () => import('@shikijs/langs/python'),
    sql: () => import('@shikijs/langs/sql'),
    typescript: () => import('@shikijs/langs/typescript'),
    yaml: () => import('@shikijs/langs/yaml'),
  }),
);

const otherNames = new Map(
  Object.entries({
    js: 'javascript',
    jsx: 'javascript',
    md: 'markdown',
    py: 'python',
    sh: 'bash',
    shell: 'bash',
    ts: 'typescript',
    tsx: 'typescript',
    xml: 'html',
    yml: 'yaml',
  }),
);

/** Maximum length of code, in characters. Highlighting blocks the event loop, so longer code stays plain. */
const longestCode = 20_000;

/** Colours are CSS variables (`reading.css`), so that they can depend on the background. */
const theme = createCssVariablesTheme({ name: 'variables', variablePrefix: '--code-' });

let highlighter: Promise<HighlighterCore> | undefined;

/**
 * Returns highlighted code as the content of a `code` element: `span`s with inline colours. Returns null if the
 * language is not supported or the code is longer than 20,000 characters.
 */
export async function highlight(code: string, language: string): Promise<ElementContent[] | null> {
  const name = otherNames.get(language) ?? language;
  const load = languages.get(name);
  if (!load || code.length > longestCode) return null;
  highlighter ??= createHighlighterCore({ themes: [theme], engine: createJavaScriptRegexEngine({ forgiving: true }) });
  const ready = await highlighter;
  if (!ready.getLoadedLanguages().includes(name)) await ready.loadLanguage(load());
  const root = await ready.codeToHast(code.replace(/\n$/, ''), {
    lang: name,
    theme: 'variables',
    tokenizeMaxLineLength: 1_000,
    // No time limit: the result is cached for all readers and must not depend on the load of the machine.
    tokenizeTimeLimit: 0,
  });
  const [pre] = root.children as Element[];
  const [element] = (pre?.children ?? []) as Element[];
  return element?.children ?? null;
}
