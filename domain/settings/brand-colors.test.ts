import { formatHex, interpolate, wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { brandVariables } from './brand-colors.ts';

test.each(['#17804d', '#ffffff', '#000000', '#ffe600', '#7fd1a4', 'tomato', 'not a colour'])(
  'with the accent %s, text in the accent and text on it are readable',
  (primary_color) => {
    const colors = brandVariables({ primary_color, secondary_color: primary_color });
    const tinted = formatHex(interpolate(['#f9faf5', colors['--primary'] ?? ''], 'oklab')(0.1));
    for (const ground of ['#ffffff', '#f9faf5', '#eef0ea', tinted]) {
      expect(wcagContrast(colors['--primary-ink'] ?? '', ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(wcagContrast(colors['--primary-glow'] ?? '', '#071510')).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(colors['--primary'] ?? '', colors['--on-primary'] ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);
