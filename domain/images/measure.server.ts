import sharp, { type Metadata } from 'sharp';
import { fileRefused } from './file-refused.ts';
import { type ImageFacts, mostAnimated, mostPixels, mostSeconds } from './image.ts';
import { pngFrames } from './png-frames.ts';
import { reading } from './reading.ts';

/**
 * Returns the measurements of an image with this file extension. Decodes it completely, to find damage now. Throws
 * CodedError `file-refused` for a damaged or too large image, `image-timeout`.
 */
export async function measure(bytes: Buffer, ending: string): Promise<ImageFacts> {
  if (ending === 'bmp') return measureBitmap(bytes);
  const isDrawing = ending === 'svg';
  const density = isDrawing ? { density: pixelsPerInch } : {};
  const metadata = await reading(() => sharp(bytes, { limitInputPixels: false, ...density }).metadata());
  const { width, height } = isDrawing ? sizeOfDrawing(metadata) : metadata.autoOrient;
  // A drawing is drawn at the size of its preview, so that one of many units takes no more memory than others.
  if (!isDrawing) refuseBomb(width, height, { pages: pngFrames(bytes) ?? metadata.pages ?? 1 });
  refuseProgressive(width * height, metadata);
  const preview = await reading(() =>
    sharp(bytes, { limitInputPixels: isDrawing ? false : mostPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(16, 16, { fit: 'inside' })
      .webp({ quality: 40 })
      .timeout({ seconds: mostSeconds })
      .toBuffer(),
  );
  const blur_preview = metadata.hasAlpha || isDrawing ? '' : `data:image/webp;base64,${preview.toString('base64')}`;
  return { width, height, blur_preview };
}

/** The pixels of an inch in CSS, by which browsers show drawings that are measured in millimetres or points. */
const pixelsPerInch = 96;

/** Returns the size of a drawing in pixels of CSS. At `pixelsPerInch`, the image library takes a pixel for a point, 1/72 inch. */
function sizeOfDrawing({ width, height }: Metadata): { width: number; height: number } {
  const inPixels = (size: number) => Math.max(1, Math.round((size * 72) / pixelsPerInch));
  return { width: inPixels(width), height: inPixels(height) };
}

function refuseBomb(width: number, height: number, { pages = 1 }: Pick<Metadata, 'pages'>): void {
  const pixels = width * height;
  if (pixels > mostPixels || pixels * pages > mostAnimated) {
    throw fileRefused(`The image has more than ${mostPixels / 1_000_000} million pixels`);
  }
}

/** The most bytes of coefficients that the image process has room for, of the 180 MB that it may take. */
const mostCoefficients = 90_000_000;

/**
 * Refuses a progressive JPEG that takes more memory than the image process has: it is decoded from the coefficients of the whole image, 2
 * bytes each, while a baseline JPEG of any size is decoded row by row.
 */
export function refuseProgressive(
  pixels: number,
  metadata: Pick<Metadata, 'format' | 'isProgressive' | 'chromaSubsampling' | 'channels'>,
): void {
  const { format, isProgressive, chromaSubsampling = '', channels = 3 } = metadata;
  if (format !== 'jpeg' || !isProgressive) return;
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : channels;
  if (pixels * samples * 2 <= mostCoefficients) return;
  const size = Math.round(pixels / 1_000_000);
  throw fileRefused(
    `The image is a progressive JPEG of ${size} million pixels, which takes too much memory to unpack. Save it as a baseline JPEG, or smaller`,
  );
}

/** Reads width and height from a bitmap's header, because the image library does not support bitmaps. */
function measureBitmap(bytes: Buffer): ImageFacts {
  if (bytes.length < 26) throw fileRefused('The image is damaged');
  const isOld = bytes.readUInt32LE(14) === 12; // the header of OS/2, with numbers of 16 bits
  if (!isOld && bytes.length < 54) throw fileRefused('The image is damaged');
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18);
  const height = isOld ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22));
  if (width <= 0 || height <= 0 || bytes.readUInt32LE(10) >= bytes.length) throw fileRefused('The image is damaged');
  refuseBomb(width, height, {});
  return { width, height, blur_preview: '' };
}
