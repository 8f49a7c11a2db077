import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** The parts of a formatted text that are checked, each list in the order of the text. */
export interface PartsOfText {
  headings: { level: number; text: string }[];
  links: { href: string; text: string }[];
  images: { src: string; alt: string }[];
}

/** Returns the headings, links and images of a formatted text. */
export function partsOfText(html: string): PartsOfText {
  const parts: PartsOfText = { headings: [], links: [], images: [] };
  add(parseFragment(html), parts);
  return parts;
}

function add(node: DefaultTreeAdapterTypes.ParentNode, parts: PartsOfText): void {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const { tagName, attrs } = child;
    const attribute = (name: string) => attrs.find((one) => one.name === name)?.value ?? '';
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level) parts.headings.push({ level: Number(level), text: textOf(child) });
    if (tagName === 'a') parts.links.push({ href: attribute('href'), text: textOf(child) });
    if (tagName === 'img') parts.images.push({ src: attribute('src'), alt: attribute('alt') });
    add(child, parts);
  }
}

function textOf(node: DefaultTreeAdapterTypes.ParentNode): string {
  const texts = node.childNodes.map((child) =>
    'value' in child ? child.value : 'childNodes' in child ? textOf(child) : '',
  );
  return texts.join('').replace(/\s+/g, ' ').trim();
}
