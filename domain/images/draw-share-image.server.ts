import { fileURLToPath } from 'node:url';
import { shorten } from '@listgrove/kernel/cut-text';
import sharp from 'sharp';

/** The size that social networks recommend, in pixels. */
const shareImageSize = { width: 1200, height: 630 };

const margin = 88;

// A bundled font, because a server may have none.
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'));

/** The content of a generated share image. */
export interface ShareImage {
  title: string;
  /** Small text above the title, which names the place of publication. */
  label: string;
  /** The accent, as #rrggbb. */
  color: string;
}

/** Draws a share image and returns it as a PNG of 1200 by 630 pixels. */
export async function drawShareImage({ title, label, color }: ShareImage): Promise<Buffer> {
  const { width, height } = shareImageSize;
  const [heading, caption] = await Promise.all([
    text(shorten(title, 110), title.length > 60 ? 60 : 76, '#faf8f3'),
    text(shorten(label, 60), 30, '#cfe6da'),
  ]);
  return sharp(Buffer.from(background(width, height, color)))
    .composite([
      { input: caption, left: margin, top: margin },
      { input: heading, left: margin, top: margin + 84 },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function text(words: string, size: number, color: string): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${color}" letter_spacing="${-size * 14}">${escapeMarkup(words)}</span>`,
      font: `Figtree Bold ${size}`,
      fontfile: bold,
      rgba: true,
      dpi: 72,
      width: shareImageSize.width - 2 * margin,
      wrap: 'word-char',
      spacing: Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer();
}

/** Returns the background as an SVG: dark green with a glow of the accent colour and a line of hills. */
function background(width: number, height: number, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="light" cx="0.86" cy="1.05" r="0.8">
      <stop offset="0" stop-color="${color}" stop-opacity="0.75"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="#0b1f17"/><rect width="100%" height="100%" fill="url(#light)"/>
    <path d="M0 560 C 300 470 520 640 820 560 S 1130 500 1200 520 V 630 H 0 Z" fill="#071510" fill-opacity="0.55"/>
    <rect x="${margin}" y="${height - 70}" width="120" height="8" rx="4" fill="${color}"/>
  </svg>`;
}

function escapeMarkup(words: string): string {
  return words
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
