import { type ChildNode, parse, type Root } from 'postcss';
import type { Loss } from './losses.ts';

/** What loads something. A reference to a part of the same drawing, such as `url(#id)`, does not. */
const loading =
  /@import|expression\(|-moz-binding|\b(?:image|image-set|src)\(|url\((?!\s{0,99}(?:"#[^"]{0,200}"|'#[^']{0,200}'|#[^"'()\\\s]{0,200})\s{0,99}(?:\)|$))/i;

/** Whether CSS loads anything, also if escapes hide it. */
export function loads(css: string): boolean {
  return loading.test(withoutEscapes(css));
}

/**
 * Returns a style sheet, or the declarations of a `style` attribute, without the rules and declarations that load something, and calls
 * `lose` with what they were for. What is not well formed is dropped as a whole if it loads anything.
 */
export function withoutLoading(css: string, lose: (loss: Loss) => void): string {
  if (!loads(css)) return css;
  const sheet = parsed(css);
  sheet?.walk((node) => {
    if (!isLoading(node)) return;
    const loss = lossOf(node);
    if (loss) lose(loss);
    node.remove();
  });
  const kept = sheet?.toString() ?? css;
  // The parser may read a text otherwise than browsers do, so its result is checked like any other.
  if (!loads(kept)) return kept;
  lose('its styles');
  if (moves(css)) lose('its animation');
  return '';
}

function parsed(css: string): Root | null {
  try {
    return parse(css);
  } catch {
    return null;
  }
}

/** Whether a node loads something itself. A font is dropped as a whole, because its name means nothing without its file. */
function isLoading(node: ChildNode): boolean {
  if (node.type === 'rule') return loads(node.raws.selector?.raw ?? node.selector);
  if (node.type !== 'atrule') return loads(node.toString());
  return isFont(node) ? loads(node.toString()) : loads(`@${node.name} ${node.raws.params?.raw ?? node.params}`);
}

/** Returns what a drawing loses with a node, or null if it looks the same: browsers show neither pointers nor `content` in it. */
function lossOf(node: ChildNode): Loss | null {
  if (node.type === 'comment') return null;
  if (isFont(node) || (node.type === 'decl' && node.parent?.type === 'atrule' && isFont(node.parent)))
    return 'its fonts';
  if (node.type === 'atrule' && /font/i.test(node.params)) return 'its fonts';
  if (node.type === 'decl' && /^(content|cursor)$/i.test(node.prop)) return null;
  return /data:image/i.test(node.toString()) ? 'its pictures' : 'what it loads from other addresses';
}

function isFont(node: { type: string; name?: string }): boolean {
  return node.type === 'atrule' && node.name?.toLowerCase() === 'font-face';
}

/** Returns CSS with the characters that its escapes stand for. One that stands for a sign of a text does not end that text. */
function withoutEscapes(css: string): string {
  if (!css.includes('\\')) return css;
  return css.replace(/\\(?:([\da-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|([\s\S]))/gi, (_, code, line, sign) => {
    if (line) return '';
    const number = code ? Number.parseInt(code, 16) : 0;
    const character: string = sign ?? (number <= 0x10ffff ? String.fromCodePoint(number) : '');
    return /["'#\\\s\0]/.test(character) ? '\ufffd' : character;
  });
}

/** Whether CSS moves anything. */
function moves(css: string): boolean {
  return /@(-\w{1,9}-)?keyframes|(^|[;{\s])(-\w{1,9}-)?(animation|transition)(-[a-z-]{1,30})?\s*:/i.test(css);
}
