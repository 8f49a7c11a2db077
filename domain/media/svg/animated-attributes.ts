/** The attributes that may get the value of an animation; the purifier cleans them afterwards like all others. */
const attributes = new Set(
  `clip-rule cx cy d display dx dy fill fill-opacity fill-rule flood-color flood-opacity font-size fx fy height letter-spacing
  lighting-color offset opacity points r rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-opacity stroke-width visibility width x x1 x2 y y1 y2`.split(/\s+/),
);

/** What only happens if somebody points at the drawing or clicks on it, which nobody can in an image. */
const events = /click|mouse|pointer|focus|touch|key|activate|indefinite/i;

/**
 * Gives the elements of a drawing the values that its `animate` and `set` elements leave them with, because the purifier removes those:
 * the last value of an animation that stays as it ends, and a value that shows what is hidden until it is animated.
 */
export function settleAnimations(drawing: ParentNode): void {
  const byId = new Map([...drawing.querySelectorAll('[id]')].reverse().map((element) => [`#${element.id}`, element]));
  for (const animation of drawing.querySelectorAll('animate, set')) {
    const name = animation.getAttribute('attributeName') ?? '';
    const target = targetOf(animation, byId);
    if (!target || !attributes.has(name) || events.test(animation.getAttribute('begin') ?? '')) continue;
    const values = valuesOf(animation);
    const value = stays(animation) ? values.at(-1) : isHidden(name, current(target, name)) && mostVisible(name, values);
    if (value) settle(target, name, value);
  }
}

/** An animation names its target by its id, or stands in it. */
function targetOf(animation: Element, byId: Map<string, Element>): Element | null {
  const address = animation.getAttribute('href') ?? animation.getAttribute('xlink:href');
  return address ? (byId.get(address) ?? null) : animation.parentElement;
}

function valuesOf(animation: Element): string[] {
  const values = animation.localName === 'set' ? null : animation.getAttribute('values');
  const all = values?.split(';') ?? ['from', 'to'].map((name) => animation.getAttribute(name) ?? '');
  return all.map((value) => value.trim()).filter((value) => value !== '');
}

function stays(animation: Element): boolean {
  const ends = animation.hasAttribute('end') || /\d/.test(animation.getAttribute('dur') ?? '');
  if (animation.getAttribute('fill') === 'freeze') return animation.getAttribute('repeatCount') !== 'indefinite';
  return animation.localName === 'set' && !ends;
}

function isHidden(name: string, value: string): boolean {
  return name.endsWith('opacity') ? Number.parseFloat(value) === 0 : value === 'none' || value === 'hidden';
}

/** Returns the value that shows the most, or undefined if all hide. */
function mostVisible(name: string, values: string[]): string | undefined {
  const shown = values.filter((value) => !isHidden(name, value));
  if (!name.endsWith('opacity')) return /^(display|visibility)$/.test(name) ? shown[0] : undefined;
  return shown.sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one))[0];
}

/** A style counts more than the attribute, and an animation more than both. */
function current(target: Element, name: string): string {
  return styles(target).findLast(([property]) => property === name)?.[1] ?? target.getAttribute(name) ?? '';
}

function settle(target: Element, name: string, value: string): void {
  const others = styles(target).filter(([property]) => property !== name);
  if (target.hasAttribute('style')) target.setAttribute('style', others.map((style) => style.join(':')).join(';'));
  target.setAttribute(name, value);
}

function styles(target: Element): [property: string, value: string][] {
  const each = (target.getAttribute('style') ?? '').split(';').filter((style) => style.includes(':'));
  return each.map((style) => [style.slice(0, style.indexOf(':')).trim(), style.slice(style.indexOf(':') + 1).trim()]);
}
