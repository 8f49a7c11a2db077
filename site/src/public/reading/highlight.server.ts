import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageInput,
} from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import type { Element, ElementContent } from 'hast';

/** The languages that get colours, each loaded when an article first uses it; any other code stays plain. */
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

/** Longer code stays plain: colouring runs on the event loop, where everybody else waits. */
const longestCode = 20_000;

/** Colours are CSS variables (`article.css`), so that the ground the code stands on decides them. */
const theme = createCssVariablesTheme({ name: 'variables', variablePrefix: '--code-' });

let highlighter: Promise<HighlighterCore> | undefined;

/**
 * The content of a `code` element in colours, as `span`s with inline colours; null when the language is not known or the
 * code is too long, which then stays as it is.
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
    // None: what is kept for all readers must not depend on how busy the machine was.
    tokenizeTimeLimit: 0,
  });
  const [pre] = root.children as Element[];
  const [element] = (pre?.children ?? []) as Element[];
  return element?.children ?? null;
}
