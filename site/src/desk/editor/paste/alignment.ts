const aligned = 'p, h1, h2, h3, h4, h5, h6';

/**
 * Gives blocks the alignment that they have from what they are in: a block, a cell or its row. The editor aligns paragraphs and headings
 * only. A list is not aligned by what it is in, nor a table: programs place the whole table so.
 */
export function readAlignment(page: HTMLElement): void {
  for (const cell of page.querySelectorAll<HTMLElement>('td, th')) {
    if (cell.textContent?.trim() && sideFor(cell) && !cell.querySelector(`${aligned}, ul, ol, pre, blockquote, div`)) {
      const line = document.createElement('p');
      line.append(...cell.childNodes);
      cell.append(line);
    }
  }
  for (const block of page.querySelectorAll<HTMLElement>(aligned)) {
    const isInItem = block.parentElement?.closest('li') !== null;
    block.style.textAlign = isInItem && !ownSide(block) ? '' : sideFor(block);
  }
}

/** Returns "center" or "right", or '' for a block at the left. */
function sideFor(block: HTMLElement): string {
  for (let place: HTMLElement | null = block; place && place.localName !== 'table'; place = place.parentElement) {
    const side = ownSide(place);
    if (side) return /center|right/.exec(absolute(side, place))?.[0] ?? '';
  }
  return '';
}

/** Returns the side of "start" or "end" in the direction of the element, and any other alignment as it is. */
function absolute(side: string, element: HTMLElement): string {
  const isLeftward = element.style.direction === 'rtl' || element.closest<HTMLElement>('[dir]')?.dir === 'rtl';
  if (/^(?:-\w+-)?end$/.test(side)) return isLeftward ? 'left' : 'right';
  return side === 'start' && isLeftward ? 'right' : side;
}

/** Returns the alignment that an element states, also by its tag or its attribute, as older programs write it. */
function ownSide(element: HTMLElement): string {
  if (element.style.textAlign) return element.style.textAlign.toLowerCase();
  if (element.localName === 'center') return 'center';
  return element.localName === 'img' ? '' : (element.getAttribute('align') ?? '').toLowerCase();
}
