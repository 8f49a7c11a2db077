import { formatHex, interpolate, parse, wcagContrast } from 'culori';

/** Contrast that text needs against its ground (WCAG 2.2 AA). */
const readable = 4.5;
/** The darkest of the light grounds that text stands on (ui/theme.css, `sunken`), and what `accent-soft` is a tint of. */
const lightGround = '#eef0ea';
const paper = '#f9faf5';
const darkGround = '#071510';
const fallback = { primary: '#17804d', secondary: '#0f5c3a' };

/**
 * The CSS variables of the two brand colours (look.md, "Tokens"): the colours as staff chose them, the text colour on
 * the first, and forms of it that stay readable as text on light and on dark ground. A colour nobody can parse counts
 * as the default.
 */
export function brandVariables(chosen: { primary_color: string; secondary_color: string }): Record<string, string> {
  const primary = accentOf(chosen);
  const secondary = hex(chosen.secondary_color, fallback.secondary);
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
  return hex(primary_color, fallback.primary);
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
