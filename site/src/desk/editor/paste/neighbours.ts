import { partsOfLines } from './display';
import { isBlock } from './gaps';

/** Returns the text directly beside a node in its line, spaces included, or '' at the border of the line. */
export function textBeside(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  for (let beside = node[side]; beside; beside = beside[side]) {
    if (beside instanceof Element && (beside.localName === 'br' || isBlock(beside))) return '';
    const text = beside.nodeType === Node.COMMENT_NODE ? '' : beside.textContent;
    if (text) return text;
  }
  const parent = node.parentElement;
  return parent?.matches(partsOfLines) ? textBeside(parent, side) : '';
}
