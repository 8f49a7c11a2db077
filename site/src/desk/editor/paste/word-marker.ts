import { isStyled } from './elements';
import { readMarker } from './list-marker';

/** The bullet or number that Word or PowerPoint typed before a line. */
export interface WordMarker {
  text: string;
  /** Removes it from the line. */
  take: () => void;
}

const slideMarker = '[style*="mso-special-format" i]';

/**
 * Returns the marker of a line. Mails and filtered pages no longer say which part it is: there it is what a line begins with, before a row
 * of no-break spaces, if the line has a hanging indent or these spaces are in the font that Word takes for them. One such space is enough
 * in a line that says that it is an item.
 */
export function markerOf(line: HTMLElement): WordMarker | undefined {
  const part = [...line.querySelectorAll('[style]')].find(
    (part) => isStyled(part, /mso-list:\s*ignore/i) || part.matches(slideMarker),
  );
  if (part) return { text: part.textContent?.trim() ?? '', take: () => part.remove() };
  const isHanging = /MsoList/.test(line.className) || isStyled(line, /mso-list:|text-indent:\s*-/i);
  if (!isHanging && ![...line.querySelectorAll(spacesOfMarker)].some((part) => isStyled(part, /\b7(?:\.0)?pt/i)))
    return undefined;
  const [typed = '', text = '', spaces = ''] = /^\s*(\S{1,12})(\s+)/.exec(line.textContent ?? '') ?? [];
  if (spaces.length < 2 && !statedLevel(line)) return undefined;
  const isSign =
    isBulletOrNumber(text.normalize('NFKC')) || ([...text].length === 1 && line.querySelector(signs) !== null);
  if (!spaces.includes('\u00a0') || !isSign) return undefined;
  return { text, take: () => removeStart(line, typed.length) };
}

/** Word writes the spaces after a marker in this font, and small. */
const spacesOfMarker = 'span[style*="times new roman" i]';

/** Fonts whose letters look like bullets. */
const signs = ':is([style*="symbol" i], [style*="wingdings" i])';

function isBulletOrNumber(text: string): boolean {
  if (/^(?:[^\p{L}\p{N}]|o)$/u.test(text)) return true;
  const isShort = /^[([]?(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){0,5}|[a-z]{1,5}|\p{L}{1,3})[.):\]、。-]{0,3}$/iu.test(text);
  return isShort && readMarker(text).length > 0;
}

function removeStart(line: Node, length: number): void {
  let rest = length;
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && rest > 0; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(rest);
    rest -= text.length;
  }
}

/** Returns the level of a line, or 0 if it is no item. A line of a slide states its level in its class, or by its margin alone. */
export function levelOf(line: HTMLElement): number {
  const stated = statedLevel(line);
  if (stated) return stated;
  if (line.querySelector('p, div, ul, ol, table') || !markerOf(line)) return 0;
  if (line.querySelector(slideMarker)) {
    const stated = /^O(\d)$/.exec(line.className)?.[1];
    return stated ? 1 + Number(stated) : marginLevel(line);
  }
  return Number(/MsoList(?:Bullet|Number)(\d)/.exec(line.className)?.[1] ?? marginLevel(line));
}

/** Returns the level that a line of Word states, or 0. */
function statedLevel(line: HTMLElement): number {
  const list = /mso-list:([^;]*)/i.exec(line.getAttribute('style') ?? '')?.[1] ?? '';
  return Number(/level(\d+)/i.exec(list)?.[1] ?? 0);
}

const points: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** Each level of Word begins half an inch further to the right. */
function marginLevel(line: HTMLElement): number {
  const [, size = '0', unit = 'pt'] = /^([\d.]+)(pt|in|cm|mm|px)/i.exec(marginOf(line)) ?? [];
  return Math.max(1, Math.round((Number(size) * (points[unit.toLowerCase()] ?? 1)) / 36));
}

/** Returns the margin at the left of a line, as it is written. */
export function marginOf(line: HTMLElement): string {
  const style = line.getAttribute('style') ?? '';
  const [, all = ''] = /margin:\s*([^;]*)/i.exec(style) ?? [];
  return /margin-left:\s*([^;\s]*)/i.exec(style)?.[1] ?? all.split(/\s+/)[3] ?? '';
}
