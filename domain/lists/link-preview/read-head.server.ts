import { cutToLength } from '@listgrove/kernel/cut-text';
import { oneLine } from '@listgrove/kernel/one-line';
import { storableText } from '@listgrove/kernel/storable-text';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { decodePage, elementsIn, textOf } from '../pages/page-elements.server.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** What a page says about itself: its title, and the address of a picture; empty and null for none. */
export interface PageHead {
  title: string;
  picture: string | null;
}

/** Longest title, in characters. */
const longestTitle = 300;

/** The names of title and picture, the best first. */
const names = {
  title: ['og:title', 'twitter:title'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
};

/** Returns the title and the picture of a page. `type` is its `Content-Type`, `url` its address. */
export function readHead(bytes: Uint8Array, type: string, url: string): PageHead {
  const document = parse(decodePage(bytes, type));
  const html = document.childNodes.find((node): node is Element => node.nodeName === 'html');
  const contents = new Map<string, string>();
  let title = '';
  // Pages with an error in their head have the rest of it in their body.
  for (const element of html ? elementsIn(html) : []) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content');
    if (element.tagName === 'meta' && content && !contents.has(name)) contents.set(name, content);
    if (element.tagName === 'title' && !title) title = textOf(element);
  }
  const first = (of: readonly string[]) => of.map((name) => contents.get(name)).find((value) => value);
  const shown = cutToLength(oneLine(storableText(first(names.title) ?? title)), longestTitle);
  return { title: shown, picture: addressOf(first(names.picture), url) };
}

function addressOf(address: string | undefined, url: string): string | null {
  if (!address || !URL.canParse(address, url)) return null;
  const { protocol, href } = new URL(address, url);
  return /^https?:$/.test(protocol) ? href : null;
}
