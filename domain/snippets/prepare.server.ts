import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, html, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Replaces a script that has a `src`: it creates the real script element with the same attributes. The content security
 * policy allows this inline text by its hash and trusts the scripts it adds; under `strict-dynamic` it would not allow
 * the real one by its address.
 */
const loader =
  "(s=>{const e=document.createElement('script');for(const a of JSON.parse(s.dataset.attributes))e.setAttribute(a.name,a.value);s.replaceWith(e)})(document.currentScript)";

/** A snippet's markup for a page, and the hashes by which the content security policy allows its scripts. */
export interface PreparedMarkup {
  html: string;
  /** sha256, base64. */
  hashes: string[];
}

/**
 * Parses a snippet as a browser does, marks its top-level elements with `data-snippet` (so that navigation can remove
 * them) and hashes its scripts. Text outside of elements gets an element of its own; comments are dropped.
 */
export function prepareMarkup(id: string, content: string): PreparedMarkup {
  const fragment = parseFragment(content);
  const hashes: string[] = [];
  for (const script of scriptsIn(fragment.childNodes)) {
    if (script.attrs.some(({ name }) => name === 'src')) replaceByLoader(script);
    const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    if (isRun(script)) hashes.push(createHash('sha256').update(text).digest('base64'));
  }
  const elements = fragment.childNodes.flatMap((node) => elementOf(node) ?? []);
  for (const element of elements) element.attrs.push({ name: 'data-snippet', value: id });
  fragment.childNodes = elements;
  return { html: serialize(fragment), hashes };
}

/** Returns an element itself, text in a `span`, and null for comments and whitespace. */
function elementOf(node: Node): Element | null {
  if ('tagName' in node) return node;
  if (!tree.isTextNode(node) || node.value.trim() === '') return null;
  const element = tree.createElement('span', html.NS.HTML, []);
  tree.appendChild(element, node);
  return element;
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

/** Whether the browser runs the script. Data blocks such as JSON-LD are not run and need no hash. */
function isRun({ attrs }: Element): boolean {
  const type =
    attrs
      .find(({ name }) => name === 'type')
      ?.value.trim()
      .toLowerCase() ?? '';
  return type === '' || type === 'module' || /^(text|application)\/(x-)?(java|ecma)script$/.test(type);
}
