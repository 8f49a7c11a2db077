import { headingLevels, isImageAddress, languageClass } from '@listgrove/domain/rich-text/rich-text';
import type { Extensions } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Image } from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { Align } from './align';
import { LeaveBlock } from './leave-block';
import { TextLink } from './text-link';
import { QuoteKey } from './toggle-quote';

/** A picture on a line of its own; from this site or the web, as the server allows (`domain/rich-text`). */
const Picture = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } };
  },
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (img) => isImageAddress(img.getAttribute('src') ?? '') && null }];
  },
});

/** Its language, as its class names it, is kept for the colours it gets when it is read. */
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

/** What a text may consist of and how it behaves under the keys (S2 2): what `domain/rich-text` lets through, no more. */
export const richText: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    strike: false,
    horizontalRule: false,
    link: false,
    trailingNode: false, // would add an empty paragraph to what is only opened
    codeBlock: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  TextLink,
  Code,
  Picture,
  Align,
  LeaveBlock,
  QuoteKey,
];
