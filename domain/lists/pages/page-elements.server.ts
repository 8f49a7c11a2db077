import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Returns the text of a page. The encoding is that of the response, else the one that the page states at its beginning, else UTF-8. */
export function decodePage(bytes: Uint8Array, type: string): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  for (const text of [type, beginning]) {
    const label = /charset=["']?([\w-]{1,40})/i.exec(text)?.[1];
    try {
      if (label) return new TextDecoder(label).decode(bytes);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error; // an encoding that nobody knows
    }
  }
  return new TextDecoder().decode(bytes);
}

/** Yields an element and all inside it in their order, without calling itself: a page can be nested deeper than the stack. */
export function* elementsIn(element: Element): Generator<Element> {
  const waiting: Element[] = [element];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.tagName === 'svg') continue;
    yield next;
    for (let index = next.childNodes.length - 1; index >= 0; index -= 1) {
      const child = next.childNodes[index];
      if (child && 'tagName' in child) waiting.push(child);
    }
  }
}

/** Returns the text that is in an element itself, not in its children. */
export function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Returns all text in an element or a fragment, in the order in which it is read. */
export function wholeTextOf(parent: Element | DefaultTreeAdapterTypes.DocumentFragment): string {
  const waiting = [...parent.childNodes].reverse();
  let text = '';
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) text += node.value;
    else if ('childNodes' in node && !/^(?:script|style)$/.test(node.nodeName)) {
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) {
        const child = node.childNodes[index];
        if (child) waiting.push(child);
      }
    }
  }
  return text;
}
