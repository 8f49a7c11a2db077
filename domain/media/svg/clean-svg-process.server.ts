import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { settleAnimations } from './animated-attributes.ts';
import { textOfSvg, withoutPrefix } from './svg-text.ts';

/** A message from this process: the sanitized SVG, empty if there is none, and what was removed of what moves it. */
export interface CleanedSvg {
  svg: Buffer;
  hadAnimation: boolean;
  hadScripts: boolean;
}

const { window } = new JSDOM('');
const purifier = createPurifier(window);
let hadMovingStyles = false;

purifier.addHook('uponSanitizeAttribute', (_node, data) => {
  const { attrName, attrValue } = data;
  const isAddress = attrName === 'href' || attrName === 'xlink:href';
  if (isAddress && !/^(#|data:image\/(png|jpeg|gif|webp);)/i.test(attrValue)) data.keepAttr = false;
  if (!loads(attrValue)) return;
  data.keepAttr = false;
  if (attrName === 'style') hadMovingStyles ||= moves(attrValue);
});

purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName !== 'style' || !loads(node.textContent ?? '')) return;
  hadMovingStyles ||= moves(node.textContent ?? '');
  (node as Element).remove();
});

process.once('message', (bytes: Buffer) => {
  const svg = Buffer.from(clean(withoutPrefix(textOfSvg(bytes))));
  const removed = new Set(
    purifier.removed.map((each) => ('element' in each ? each.element.nodeName.toLowerCase() : '')),
  );
  const hadAnimation = hadMovingStyles || animations.some((name) => removed.has(name));
  const message: CleanedSvg = { svg, hadAnimation, hadScripts: removed.has('script') };
  process.send?.(message, () => process.disconnect());
});

/** The elements that move others. The purifier keeps those that cannot change addresses. */
const animations = ['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'discard', 'set'];

/**
 * Returns the sanitized `svg` element as XML, or an empty string if there is none. The input is parsed as HTML, because
 * the purifier recognizes names in camel case only as that parser returns them.
 */
function clean(svg: string): string {
  const cleaned = purifier.sanitize(prepared(svg.slice(svg.search(/<svg[\s>]/i))), {
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

/** Whether CSS loads anything from outside. References to parts of the same SVG begin with `#` and are allowed. */
function loads(style: string): boolean {
  return /@import|\\|url\((?!\s*(?:['"]\s*)?#)/i.test(style);
}

/** Whether CSS moves anything. */
function moves(style: string): boolean {
  return /@(-\w{1,9}-)?keyframes|(^|[;{\s])(-\w{1,9}-)?(animation|transition)(-[a-z-]{1,30})?\s*:/i.test(style);
}
