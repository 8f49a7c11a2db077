import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { placeOfRoot } from '../inspect/svg-start.ts';
import { settleAnimations } from './animated-attributes.ts';
import { lossesOf } from './foreign-object.ts';
import type { Loss } from './losses.ts';
import { loads, withoutLoading } from './style-sheet.ts';
import { textOfSvg, withoutPrefixes } from './svg-text.ts';

/** A sanitized SVG, empty if there is none, and what it lost. */
export interface CleanedSvg {
  svg: Buffer;
  lost: Loss[];
}

const { window } = new JSDOM('');
const purifier = createPurifier(window);
const lost = new Set<Loss>();
const lose = (loss: Loss) => lost.add(loss);

/** The attributes that show something by its address. */
const shownByAddress = /^(fill|stroke|filter|mask|clip-path|marker(-\w+)?)$/;

purifier.addHook('uponSanitizeAttribute', (_node, data) => {
  const { attrName } = data;
  if (attrName === 'href' || attrName === 'xlink:href') {
    // Many programs write this type, which browsers show as well.
    data.attrValue = data.attrValue.replace(/^data:image\/p?jpe?g;/i, 'data:image/jpeg;');
    if (!/^(#|data:image\/(png|jpeg|gif|webp);)/i.test(data.attrValue)) data.keepAttr = false;
  }
  if (attrName === 'style') data.attrValue = withoutLoading(data.attrValue, lose);
  if (/^(id|class|(xlink:)?href)$/.test(attrName) || !loads(data.attrValue)) return;
  data.keepAttr = false;
  if (shownByAddress.test(attrName)) lose('what it loads from other addresses');
});

purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'foreignobject') for (const loss of lossesOf(node as Element)) lose(loss);
  const style = tagName === 'style' ? (node.textContent ?? '') : '';
  if (loads(style)) node.textContent = withoutLoading(style, lose);
});

/**
 * Returns an SVG without anything that runs or loads, and what it lost of what moves it or can be seen. Takes time and memory,
 * so the server calls it in a process of its own (`clean-svg.server.ts`).
 */
export function sanitizeSvg(bytes: Buffer): CleanedSvg {
  lost.clear();
  const svg = Buffer.from(clean(withoutPrefixes(textOfSvg(bytes))));
  for (const each of purifier.removed) {
    const loss = 'element' in each ? lossOfElement(each.element) : lossOfAttribute(each.attribute, each.from);
    if (loss) lose(loss);
  }
  return { svg, lost: [...lost] };
}

/** Returns what is lost with an element that the purifier removed, or null if nothing that can be seen is. */
function lossOfElement({ nodeName }: Node): Loss | null {
  const name = nodeName.toLowerCase();
  if (animations.includes(name)) return 'its animation';
  return name === 'script' ? 'its scripts' : name === 'style' ? 'its styles' : null;
}

/** Returns what is lost with an attribute that was removed, or null if nothing that can be seen is. */
function lossOfAttribute(attribute: Attr | null, { nodeName }: Node): Loss | null {
  if (!/^(xlink:)?href$/.test(attribute?.name ?? '') || !attribute?.value) return null;
  return /^(fe)?image$/i.test(nodeName) ? 'its pictures' : 'what it loads from other addresses';
}

/** The elements that move others. The purifier keeps those that cannot change addresses. */
const animations = ['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'discard', 'set'];

/**
 * Returns the sanitized `svg` element as XML, or an empty string if there is none. The input is parsed as HTML, because
 * the purifier recognizes names in camel case only as that parser returns them.
 */
function clean(svg: string): string {
  const start = Math.max(0, placeOfRoot(svg));
  if (svg.slice(0, start).includes('<?xml-stylesheet')) lose('what it loads from other addresses');
  const cleaned = purifier.sanitize(prepared(svg.slice(start)), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    ADD_ATTR: ['calcmode', 'from', 'to'], // without them, what turns or moves along a path stands still
    FORBID_TAGS: ['foreignObject', 'a'], // an `a` that is left stands outside of the drawing
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  });
  const drawing = (cleaned as HTMLElement).querySelector('svg'); // typed as any node, but it is the body
  const xml = drawing ? new window.XMLSerializer().serializeToString(drawing) : '';
  return /^<svg[\s>]/.test(xml) ? xml : '';
}

/** Returns the SVG without its links, and with the values that the animations which are removed leave. */
function prepared(svg: string): string {
  if (!/<(a|animate|set)[\s>/]/i.test(svg)) return svg;
  const { body } = new window.DOMParser().parseFromString(svg, 'text/html');
  openLinks(body);
  settleAnimations(body);
  return body.innerHTML;
}

/** Puts a group in place of each link, so that what a link holds and how it looks stay. */
function openLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('svg a')) {
    const group = body.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
    for (const { name, value } of link.attributes) if (!name.endsWith('href')) group.setAttribute(name, value);
    while (link.firstChild) group.append(link.firstChild);
    link.replaceWith(group);
  }
}
