import type { Element, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { type State, toMdast } from 'hast-util-to-mdast';
import type { Html, RootContent as MarkdownContent, Root as MarkdownRoot, Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import { visit } from 'unist-util-visit';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { adaptMarkdown, removeLineBreaks } from './adapt-html.server.ts';

/**
 * Returns a stored formatted text as Markdown (CommonMark with GitHub's tables). A block that Markdown cannot say exactly stays HTML, so
 * that `readMarkdown` returns the same text, character by character, but for line breaks between blocks, which the editor does not write.
 */
export function writeMarkdown(html: string): string {
  const { children: blocks } = removeLineBreaks(fromHtml(html, { fragment: true }));
  const markdown = stringify(blocks.flatMap((block) => writeBlock(block)));
  // Two blocks that are exact on their own may be read as one.
  const isExact = readMarkdown(markdown) === sanitizeRichText(blocks.map((block) => toHtml(block)).join(''));
  return isExact ? markdown : stringify(blocks.map(asHtml));
}

/** Returns the formatted text that Markdown stands for, as the editor would store it. HTML in it is reduced to what the editor can make. */
export function readMarkdown(markdown: string): string {
  return sanitizeRichText(readHtml(markdown));
}

/** Returns the HTML that Markdown stands for, which may be any. Reducing it takes most of the time of reading. */
function readHtml(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return toHtml(adaptMarkdown(toHast(tree, { allowDangerousHtml: true })), { allowDangerousHtml: true });
}

function writeBlock(block: RootContent): MarkdownContent[] {
  const tree = toMdast(block, { handlers });
  const children = tree.type === 'root' ? tree.children : [tree as MarkdownContent]; // of a block
  const html = toHtml(block);
  const isExact = () => readHtml(stringify(children)) === html;
  // Without knowing it from HTML, the library spreads lists with lists in them, as if each item were a paragraph.
  return isExact() || (setClose(children) && isExact()) ? children : [asHtml(block)];
}

/** Sets the items of all lists close to each other, in place; returns whether there are lists. */
function setClose(children: MarkdownContent[]): boolean {
  let hasLists = false;
  const root: MarkdownRoot = { type: 'root', children };
  visit(root, (node) => {
    if (node.type !== 'list' && node.type !== 'listItem') return;
    node.spread = false;
    hasLists = true;
  });
  return hasLists;
}

/** Returns HTML as a part of Markdown. It has no line breaks, because Markdown ends HTML at an empty line. */
function asHtml(block: RootContent): Html {
  return { type: 'html', value: toHtml(block).replaceAll('\n', '&#10;') };
}

function stringify(children: MarkdownContent[]): string {
  return toMarkdown(
    { type: 'root', children },
    {
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      emphasis: '_',
      rule: '-',
      resourceLink: true,
    },
  );
}

const handlers = { u: writeUnderlined, a: writeLink, img: writePicture };

function writeUnderlined(state: State, node: Element): Nodes[] {
  return withTags(state, node, '<u>', '</u>');
}

/** New links open a new tab if they lead to another site; a link that does not do what is usual stays HTML. */
function writeLink(state: State, node: Element): Nodes[] {
  const { href, title } = node.properties;
  const opensTab = node.properties.target === '_blank';
  const url = String(href ?? '');
  if (title === undefined && opensTab === /^https?:/i.test(url))
    return [{ type: 'link', url, children: state.all(node) as PhrasingContent[] }]; // a link holds no blocks
  const empty = toHtml({ ...node, children: [] });
  return withTags(state, node, empty.replace('</a>', ''), '</a>');
}

function withTags(state: State, node: Element, open: string, close: string): Nodes[] {
  return [{ type: 'html', value: open }, ...state.all(node), { type: 'html', value: close }];
}

function writePicture(_: State, node: Element): Nodes {
  const { src, alt, width, height } = node.properties;
  if (width !== undefined || height !== undefined) return { type: 'html', value: toHtml(node) };
  return { type: 'image', url: String(src ?? ''), alt: String(alt ?? '') };
}
