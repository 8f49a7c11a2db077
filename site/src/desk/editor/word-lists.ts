/** Replaces Word's list paragraphs (a typed bullet or number before the text) with lists, nested by their level. */
export function makeLists(page: HTMLElement): void {
  /** The open lists, outermost first. Levels that Word skipped are absent. */
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
  const list = /mso-list:([^;]*)/i.exec(line.getAttribute('style') ?? '')?.[1] ?? '';
  return Number(/level(\d+)/i.exec(list)?.[1] ?? 0);
}

/** Removes the typed bullet or number and returns the list element that it stands for. */
function takeMarker(line: HTMLElement): 'ol' | 'ul' {
  const marker = [...line.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /^\(?[a-z0-9]{1,4}[.)]/i.test(text) ? 'ol' : 'ul';
}
