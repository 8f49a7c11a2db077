/**
 * Removes formatting that an element has anyway: browsers copy that a heading is bold and a link underlined. Of the styles that browsers
 * write, gives the weight 500, which does not look bold, and kept line breaks in the form that the editor reads.
 */
export function readFormatting(page: HTMLElement): void {
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector);
  for (const bold of all(':is(h1, h2, h3, h4, h5, h6, th)[style*="font-weight" i]')) {
    if (/^(bold|[6-9]00)$/.test(bold.style.fontWeight)) bold.style.fontWeight = '';
  }
  for (const text of all('[style*="font-weight" i]:not(b, strong)')) {
    if (text.style.fontWeight === '500') text.style.fontWeight = '400';
  }
  for (const text of all('[style*="white-space-collapse" i]')) {
    const [, kept] = /white-space-collapse:\s*(preserve(?:-breaks)?)\b/i.exec(text.getAttribute('style') ?? '') ?? [];
    if (kept) text.style.whiteSpace = kept.toLowerCase() === 'preserve' ? 'pre-wrap' : 'pre-line';
  }
}

/**
 * Removes the underline of, inside and around a link; a link to another site opens in a new tab, as in the editor. A link to a place in
 * the page that was copied leads nowhere here: only its text stays, in brackets if it is a raised mark of a footnote.
 */
export function tidyLink(link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#')) {
    const mark = link.closest('sup') ? /^\w{1,3}$/.exec(link.textContent?.trim() ?? '')?.[0] : undefined;
    link.replaceWith(...(mark ? [`[${mark}]`] : link.childNodes));
    return;
  }
  for (const part of [link, ...link.querySelectorAll<HTMLElement>('[style]')]) part.style.textDecoration = '';
  for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes);
  for (let outer = link.parentElement; outer && /^(U|SPAN|FONT|P|TD)$/.test(outer.tagName); ) {
    const next: HTMLElement | null = outer.parentElement;
    if (outer.textContent === link.textContent) outer.style.textDecoration = '';
    if (outer.tagName === 'U' && outer.textContent === link.textContent) outer.replaceWith(...outer.childNodes);
    outer = next;
  }
  if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.target = '_blank';
}
