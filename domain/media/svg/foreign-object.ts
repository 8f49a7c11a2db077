import type { Loss } from './losses.ts';

const pictures = 'img, svg, canvas, picture, video';
const shapes = 'image, use, path, rect, circle, ellipse, line, polyline, polygon';

/**
 * Returns what a drawing loses without this `foreignObject`, in which programs write labels as HTML: nothing if browsers do not show it,
 * or if the `switch` that it is in shows the same by other means.
 */
export function lossesOf(object: Element): Loss[] {
  const extension = object.getAttribute('requiredExtensions') ?? '';
  if (!/^(http:\/\/www\.w3\.org\/1999\/xhtml)?$/.test(extension) || isReplaced(object)) return [];
  const lost: Loss[] = [];
  if (labelOf(object) !== '') lost.push('its labels');
  if (object.querySelector(pictures)) lost.push('its pictures');
  return lost;
}

function isReplaced(object: Element): boolean {
  const other = object.parentElement?.localName === 'switch' ? object.nextElementSibling : null;
  if (!other) return false;
  if (other.matches(shapes) || other.querySelector(shapes)) return true;
  // Some programs say there that the label is not shown, and some cut it off.
  const label = labelOf(other).replace(/(\.\.\.|…)$/, '');
  return label !== '' && labelOf(object).startsWith(label);
}

/** Returns the text that is shown of an element, without blanks. */
function labelOf(element: Element): string {
  const shown = element.cloneNode(true) as Element; // its type is that of any node
  for (const each of shown.querySelectorAll('style, script, title')) each.remove();
  return (shown.textContent ?? '').replace(/\s+/g, '');
}
