import { formatHex, interpolate, parse, wcagContrast } from 'culori';
import { defaultSettings } from './setting.ts';

/** Minimum contrast of text with its background (WCAG 2.2 AA). */
const readable = 4.5;
/** The darkest light background of text (`sunken` in ui/theme.css), and the colour that `accent-soft` is a tint of. */
const lightGround = '#eef0ea';
const paper = '#f9faf5';
const darkGround = '#071510';

/**
 * Returns the CSS variables of the two brand colours by name: `--primary` and `--secondary` as chosen, `--on-primary` for
 * text on the first, and `--primary-ink` and `--primary-glow`, variants that are readable as text on light and on dark
 * backgrounds. A colour that cannot be parsed is replaced by its default.
 */
export function brandVariables(chosen: Chosen): Readonly<Record<string, string>> {
  if (chosen.primary_color !== last?.primary_color || chosen.secondary_color !== last.secondary_color) {
    const { primary_color, secondary_color } = chosen;
    last = { primary_color, secondary_color, variables: findVariables(chosen) };
  }
  return last.variables;
}

interface Chosen {
  primary_color: string;
  secondary_color: string;
}

/** The last result: every page asks for the same, and finding readable variants takes a fiftieth of the time of a page. */
let last: (Chosen & { variables: Readonly<Record<string, string>> }) | undefined;

function findVariables(chosen: Chosen): Record<string, string> {
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

/** Returns the accent as `#rrggbb`, or the default if the setting cannot be parsed. */
export function accentOf({ primary_color }: { primary_color: string }): string {
  if (primary_color !== lastAccent?.chosen) {
    lastAccent = { chosen: primary_color, accent: hex(primary_color, defaultSettings.primary_color) };
  }
  return lastAccent.accent;
}

/** The last result: the addresses of the icons on each page contain it. */
let lastAccent: { chosen: string; accent: string } | undefined;

/** Converts a CSS colour in any notation to `#rrggbb`; null if it cannot be parsed. */
export function brandColor(color: string): string | null {
  return formatHex(parse(color.trim())) ?? null;
}

/** Minimum contrast of a control with its background (WCAG 2.2 AA). */
const visible = 3;

/**
 * Returns a warning for staff about the contrast of a brand colour with the light page, or null if it is sufficient for
 * text or the colour cannot be parsed. The site stays readable either way (`brandVariables`).
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

/** Mixes the colour with `extreme` (black or white) just enough to be readable on all of `grounds`. */
function towards(extreme: string, color: string, grounds: string[]): string {
  const mix = interpolate([color, extreme], 'oklab');
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = formatHex(mix(share));
    if (grounds.every((ground) => wcagContrast(mixed, ground) >= readable)) return mixed;
  }
  return extreme;
}
