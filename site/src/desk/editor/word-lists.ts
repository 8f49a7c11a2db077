/** Word's list paragraphs, with the bullet typed in front, become lists; one inside another by their level. */
export function makeLists(page: HTMLElement): void {
  /** The lists that are open, outermost first; a level that Word skipped is not there. */
  let open: { level: number; list: HTMLElement }[] = [];
  for (const line of [...page.querySelectorAll<HTMLElement>('p, h1, h2, h3')]) {
    const level = levelOf(line);
    if (!level) continue;
    const tag = takeMarker(line);
    if (line.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.list.localName === tag));
    let current = open.at(-1);
    if (current?.level !== level) {
      const list = document.createElement(tag);
      const item = current?.list.lastElementChild;
      if (item) item.append(list);
      else line.before(list);
      current = { level, list };
      open.push(current);
    }
    const item = document.createElement('li');
    item.append(...line.childNodes);
    current.list.append(item);
    line.remove();
  }
}

function levelOf(line: HTMLElement): number {
  return Number(/mso-list:[^;]*level(\d+)/i.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
}

/** Takes the typed bullet or number away, and says which of the two it was. */
function takeMarker(line: HTMLElement): 'ol' | 'ul' {
  const marker = [...line.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^\(?[a-z0-9]{1,4}[.)]/i.test(text) ? 'ol' : 'ul';
}
