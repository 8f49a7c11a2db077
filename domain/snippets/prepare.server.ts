import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Runs in place of a script that has an address: makes the real one, with the same attributes. The policy knows this
 * text by its hash and trusts what it loads; a script's address alone it could not trust under `strict-dynamic`.
 */
const loader =
  "(s=>{const e=document.createElement('script');for(const a of JSON.parse(s.dataset.attributes))e.setAttribute(a.name,a.value);s.replaceWith(e)})(document.currentScript)";

/** A snippet's markup as it goes into a page, and the hashes by which the policy lets its scripts run. */
export interface PreparedMarkup {
  html: string;
  /** sha256, base64. */
  hashes: string[];
}

/**
 * Parses a snippet as a browser would, marks its elements as the snippet's (`data-snippet`, so that leaving the page
 * can remove them), and collects its scripts (S1 2.14). Loose text is no part of a snippet.
 */
export function prepareMarkup(id: string, content: string): PreparedMarkup {
  const fragment = parseFragment(content);
  const hashes: string[] = [];
  for (const script of scriptsIn(fragment.childNodes)) {
    if (script.attrs.some(({ name }) => name === 'src')) replaceByLoader(script);
    const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    if (isRun(script)) hashes.push(createHash('sha256').update(text).digest('base64'));
  }
  fragment.childNodes = fragment.childNodes.filter((node) => 'tagName' in node);
  for (const node of fragment.childNodes) if ('tagName' in node) node.attrs.push({ name: 'data-snippet', value: id });
  return { html: serialize(fragment), hashes };
}

function* scriptsIn(nodes: Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    if (node.tagName === 'script') yield node;
    else yield* scriptsIn(node.childNodes);
  }
}

function replaceByLoader(script: Element): void {
  const text = tree.createTextNode(loader);
  text.parentNode = script;
  script.childNodes = [text];
  script.attrs = [{ name: 'data-attributes', value: JSON.stringify(script.attrs) }];
}

/** Data blocks such as JSON-LD are not run, so they need no leave. */
function isRun({ attrs }: Element): boolean {
  const type =
    attrs
      .find(({ name }) => name === 'type')
      ?.value.trim()
      .toLowerCase() ?? '';
  return type === '' || type === 'module' || /^(text|application)\/(x-)?(java|ecma)script$/.test(type);
}
