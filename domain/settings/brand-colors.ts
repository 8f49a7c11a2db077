import { formatHex, interpolate, parse, wcagContrast } from 'culori';
import { defaultSettings } from './setting.ts';

/** Contrast that text needs against its ground (WCAG 2.2 AA). */
const readable = 4.5;
/** The darkest of the light grounds that text stands on (ui/theme.css, `sunken`), and what `accent-soft` is a tint of. */
const lightGround = '#eef0ea';
const paper = '#f9faf5';
const darkGround = '#071510';

/**
 * The CSS variables of the two brand colours: the colours as staff chose them, the text colour on the first, and forms
 * of it that stay readable as text on light and on dark ground. A colour nobody can parse counts as the default.
 */
export function brandVariables(chosen: { primary_color: string; secondary_color: string }): Record<string, string> {
  const primary = accentOf(chosen);
  const secondary = hex(chosen.secondary_color, defaultSettings.secondary_color);
  return {
    '--primary': primary,
    '--secondary': secondary,
    '--on-primary': wcagContrast(primary, '#ffffff') >= wcagContrast(primary, '#0b1f17') ? '#ffffff' : '#0b1f17',
    '--primary-ink': towards('#000000', primary, [lightGround, formatHex(interpolate([paper, primary], 'oklab')(0.1))]),
    '--primary-glow': towards('#ffffff', primary, [darkGround]),
  };
}

/** The accent as `#rrggbb`; the default when what staff chose is no colour. */
export function accentOf({ primary_color }: { primary_color: string }): string {
  return hex(primary_color, defaultSettings.primary_color);
}

/** A colour as `#rrggbb`, whatever way of writing it CSS knows; null for what is none. */
export function brandColor(color: string): string | null {
  return formatHex(parse(color.trim())) ?? null;
}

/** Contrast that a control needs against the ground it stands on (WCAG 2.2 AA). */
const visible = 3;

/**
 * What staff are warned of before they choose a brand colour, or null when nothing is wrong: how it stands out from
 * the light page, and whether it can be text there as it is. The site stays readable either way (`brandVariables`).
 */
export function contrastWarning(color: string): string | null {
  const chosen = brandColor(color);
  if (!chosen) return null;
  const contrast = wcagContrast(chosen, paper);
  const ratio = `Its contrast with the page is ${(Math.floor(contrast * 10) / 10).toFixed(1)} to 1`;
  if (contrast < visible)
    return `${ratio}: buttons in this color are hard to make out. ${visible} to 1 or more is better.`;
  if (contrast < readable) return `${ratio}: as text it is darkened until it can be read. 4.5 to 1 needs no help.`;
  return null;
}

function hex(color: string, instead: string): string {
  return formatHex(parse(color)) ?? instead;
}

/** The colour, moved towards black or white just as far as it takes to read it on all of `grounds`. */
function towards(extreme: string, color: string, grounds: string[]): string {
  const mix = interpolate([color, extreme], 'oklab');
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = formatHex(mix(share));
    if (grounds.every((ground) => wcagContrast(mixed, ground) >= readable)) return mixed;
  }
  return extreme;
}
