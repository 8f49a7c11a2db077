import { isImageAddress } from '@listgrove/domain/rich-text/rich-text';

/** Where web pages keep the address of a picture that they load when it comes into view. */
const lateAddresses = ['data-src', 'data-lazy-src', 'data-original'];

/**
 * Replaces the pictures that stand for a character by it: emoji, and the bullets of Word. Gives pictures that load late their address, makes
 * images of those that Word draws, and removes those that nobody sees or misses: mails count their readers with pictures of one pixel,
 * Google Docs draws check boxes, and links have icons.
 */
export function tidyPictures(page: ParentNode): void {
  for (const bullet of page.querySelectorAll(':is([style*="mso-list:ignore" i], [style*="mso-special-format" i]) img'))
    bullet.replaceWith('·');
  for (const drawn of page.querySelectorAll('[src]')) {
    if (!/^v:imagedata$/i.test(drawn.tagName)) continue;
    const image = drawn.ownerDocument.createElement('img'); // of the page that was parsed, which loads nothing
    image.setAttribute('src', drawn.getAttribute('src') ?? '');
    drawn.replaceWith(image, ...drawn.childNodes);
  }
  for (const image of page.querySelectorAll('img')) {
    for (const name of ['src', ...lateAddresses]) {
      const address = image.getAttribute(name);
      if (address?.startsWith('//')) image.setAttribute(name, `https:${address}`);
    }
    const late = lateAddressOf(image);
    if (late) image.setAttribute('src', late);
    const character = characterOf(image);
    if (character) image.replaceWith(character);
    else if (isUnseen(image)) image.remove();
  }
  for (const copy of page.querySelectorAll('noscript')) copy.remove();
}

/** A page without scripts shows a second picture instead of one that loads late and has no address of its own. */
function lateAddressOf(image: HTMLImageElement): string | undefined {
  const beside = image.nextElementSibling;
  const second = beside?.localName === 'noscript' ? beside.querySelector('img')?.getAttribute('src') : null;
  const isLate = !isImageAddress(image.getAttribute('src') ?? '');
  const addresses = [
    ...lateAddresses.map((name) => image.getAttribute(name)),
    isLate ? second : null,
    isLate ? largestOf(image) : null,
  ];
  return addresses.find((address) => isImageAddress(address ?? '')) ?? undefined;
}

/** Returns the address of the largest of the pictures among which a browser chooses, or null if there are none. */
function largestOf(image: HTMLImageElement): string | null {
  const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  const candidates = sources.flatMap((source) => {
    const written = source.getAttribute('srcset') ?? source.getAttribute('data-srcset') ?? '';
    return written.split(/,\s+/).map((candidate) => {
      const [address = '', size = ''] = candidate.trim().split(/\s+/);
      return { address: address.replace(/^\/\//, 'https://'), size: Number.parseFloat(size) || 0 };
    });
  });
  const usable = candidates.filter(({ address }) => isImageAddress(address)).sort((one, two) => two.size - one.size);
  return usable[0]?.address ?? null;
}

/** A face of a forum as people type it. */
const typedFace = /^[>}]?[:;=]'?[-o^]?[()[\]DPpOo|/\\*3$@]{1,3}$/;

/** Pictures in a line that Jira and forums draw for signs that people type. */
const drawnSigns = '.emoticon, .smiley, .smilies';

/** Returns the emoji that a picture shows; one that only Slack has is its name between colons, and one of a forum is typed. */
function characterOf(image: HTMLImageElement): string | undefined {
  const alt = image.getAttribute('alt')?.trim() ?? '';
  if (isEmoji(alt) || typedFace.test(alt)) return alt;
  if (image.matches(drawnSigns) && alt !== '' && alt.length <= 20) return alt;
  if (!/^:[\w+'-]+:$/.test(alt)) return undefined;
  const codes =
    /\/([\da-f]{4,5}(?:-[\da-f]{4,5})*)\.\w+$/i.exec(image.getAttribute('src') ?? '')?.[1]?.split('-') ?? [];
  const character = String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16)));
  return isEmoji(character) ? character : alt;
}

function isEmoji(text: string): boolean {
  return (
    /^[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16}$/u.test(text) &&
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text)
  );
}

function isUnseen(image: HTMLImageElement): boolean {
  const { width, height } = image.style;
  const sides = [image.getAttribute('width'), image.getAttribute('height'), width, height];
  const isPixel = sides.some((side) => /^[01](?:px)?$/.test(side ?? ''));
  return isPixel || isIcon(image, sides) || image.matches('li[role=checkbox] > img');
}

/** A picture without words beside those of its link, and no larger than them. */
function isIcon(image: HTMLImageElement, sides: (string | null)[]): boolean {
  const pixels = sides.flatMap((side) => /^(\d+)(?:px)?$/.exec(side ?? '')?.[1] ?? []).map(Number);
  const isSmall = pixels.length > 1 && pixels.every((side) => side <= 24);
  return isSmall && !image.getAttribute('alt') && Boolean(image.closest('a')?.textContent?.trim());
}
