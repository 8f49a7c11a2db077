import { headingLevels, isImageAddress, languageClass, numberingStyles } from '@listgrove/domain/rich-text/rich-text';
import { Extension, type Extensions, type Mark, type Node } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Image } from '@tiptap/extension-image';
import type { ParseOptions } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { Align } from './align';
import { Find } from './find';
import { LeaveBlock } from './leave-block';
import { beginWithLine } from './list-item';
import { OwnClipboard } from './own-clipboard';
import { tableNodes } from './table';
import { TextLink } from './text-link';
import { QuoteKey } from './toggle-quote';

/** A block image. Accepts only the addresses that the sanitizer on the server allows (`domain/rich-text`). */
const Picture = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } };
  },
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (img) => isImageAddress(img.getAttribute('src') ?? '') && null }];
  },
});

/** A code block that keeps the language of its class, which the public page uses for syntax highlighting. */
const Code = CodeBlock.extend({
  addAttributes() {
    return {
      language: {
        default: null,
        rendered: false,
        parseHTML: ({ firstElementChild }) =>
          [...(firstElementChild?.classList ?? [])].find((name) => languageClass.test(name))?.slice('language-'.length),
      },
    };
  },
}).configure({ exitOnTripleEnter: false });

/**
 * The nodes and marks of the starter kit. Code in a line can be a link and bold; it is the innermost mark, as on web pages. Stars,
 * underscores and backticks in a pasted text stay, because most are signs of sums, commands and code.
 */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    const code = extensions.find(({ name }) => name === 'code') as Mark; // the kit has this mark and this node
    const item = extensions.find(({ name }) => name === 'listItem') as Node;
    const asPasted = { addPasteRules: () => [] };
    const readItem = { tag: 'li', contentElement: (li: unknown) => beginWithLine(li as HTMLElement) }; // by the tag
    return [
      ...extensions
        .filter((extension) => extension !== code)
        .map((extension) => (extension === item ? item.extend({ parseHTML: () => [readItem] }) : extension))
        .map((extension) => (extension.type === 'mark' ? (extension as Mark).extend(asPasted) : extension)),
      code.extend({ excludes: '', ...asPasted }),
    ];
  },
});

/** Shows letters and Roman numerals of lists; `htmlOf` takes the style away, because the list has its `type`. */
const Numbering = Extension.create({
  name: 'numbering',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        numbering: {
          default: null,
          parseHTML: (list) => numberingStyles[list.getAttribute('type') ?? ''] ?? null,
          renderHTML: ({ numbering }) => (numbering ? { style: numbering } : {}),
        },
      },
    },
  ],
});

/**
 * The editor's nodes, marks and keys. They produce only what the sanitizer on the server keeps (`domain/rich-text`).
 */
export const richText: Extensions = [
  Kit.configure({
    heading: { levels: [...headingLevels] },
    strike: false,
    horizontalRule: false,
    link: false,
    trailingNode: false, // would add an empty paragraph when a text is only opened
    codeBlock: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  TextLink,
  Code,
  Picture,
  ...tableNodes,
  Numbering,
  Align,
  LeaveBlock,
  OwnClipboard,
  Find,
  QuoteKey,
];

/** Options for reading a stored text: leading, double and trailing spaces stay as they were typed. */
export const parseOptions: ParseOptions = { preserveWhitespace: true };
