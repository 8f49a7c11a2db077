import { createHash } from 'node:crypto';
import type { ImagesShown } from '@listgrove/domain/media/describe-images.server';
import { numberingStyles } from '@listgrove/domain/rich-text/rich-text';
import { slugify } from '@listgrove/kernel/slug';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { LRUCache } from 'lru-cache';
import { SKIP, visit } from 'unist-util-visit';
import { highlight } from './highlight.server';
import type { ContentsEntry, PreparedBody } from './reading';
import { reserveImages } from './reserve-images';

/** Minimum number of words and headings for a table of contents. */
const longFrom = { words: 400, headings: 3 };

/** Prepared bodies, by a hash of their HTML and images. */
const cache = new LRUCache<string, Promise<PreparedBody>>({ max: 100 });

/**
 * Returns stored HTML ready to be shown: code is highlighted, headings have ids, code blocks can be focused, tables scroll in a frame
 * of their own, and images have dimensions. A long text also has a table of contents. `images` describes the images of the library in the HTML.
 * Results are cached by content.
 */
export function prepareBody(html: string, images: ImagesShown = {}): Promise<PreparedBody> {
  const key = createHash('sha256').update(html).update(JSON.stringify(images)).digest('base64');
  const cached = cache.get(key);
  if (cached) return cached;
  const prepared = prepare(html, images);
  cache.set(key, prepared);
  prepared.catch(() => cache.delete(key));
  return prepared;
}

async function prepare(html: string, images: ImagesShown): Promise<PreparedBody> {
  const tree = fromHtml(html, { fragment: true });
  const contents = nameHeadings(tree);
  reserveImages(tree, images);
  await colourCode(tree);
  frameTables(tree);
  numberLists(tree);
  const isLong = contents.length >= longFrom.headings && wordsOf(tree) >= longFrom.words;
  return { html: toHtml(tree), contents: isLong ? contents : [] };
}

/** Gives headings ids and returns them in order. The prefix `section-` avoids conflicts with other ids of the page. */
function nameHeadings(tree: Root): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  const takenIds = new Set<string>();
  visit(tree, 'element', (element) => {
    if (!/^h[1-3]$/.test(element.tagName)) return;
    const text = textOf(element).replace(/\s+/g, ' ').trim();
    if (!text) return;
    const base = `section-${slugify(text) || entries.length + 1}`;
    let id = base;
    for (let count = 2; takenIds.has(id); count++) id = `${base}-${count}`;
    takenIds.add(id);
    element.properties.id = id;
    entries.push({ id, text, level: element.tagName === 'h3' ? 3 : 2 });
  });
  return entries;
}

async function colourCode(tree: Root): Promise<void> {
  const blocks: { code: Element; language: string }[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'pre') return;
    // A code block scrolls horizontally, so it must be reachable with the keyboard.
    element.properties.tabIndex = 0;
    const [code] = element.children;
    if (code?.type === 'element' && code.tagName === 'code') blocks.push({ code, language: languageOf(code) });
    return SKIP;
  });
  for (const { code, language } of blocks) {
    code.children = (await highlight(textOf(code), language)) ?? code.children;
  }
}

/** Puts each table into a frame that scrolls horizontally if the screen is narrower, and that the keyboard can reach. */
function frameTables(tree: Root): void {
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return;
    const properties = { className: ['table-frame'], role: 'group', ariaLabel: 'Table', tabIndex: 0 };
    parent.children[index] = { type: 'element', tagName: 'div', properties, children: [table] };
    return SKIP;
  });
}

/** Gives lists that are numbered by letters or Roman numerals their style. */
function numberLists(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'ol' && properties.type) properties.style = numberingStyles[String(properties.type)];
  });
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const className = classes.map(String).find((name) => name.startsWith('language-'));
  return className?.slice('language-'.length).toLowerCase() ?? '';
}

function wordsOf(tree: Root): number {
  return textOf(tree).match(/\S+/g)?.length ?? 0;
}
