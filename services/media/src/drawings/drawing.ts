import { AppError } from '@tribina/service-kit';
import sharp from 'sharp';
import { dominantColour, MOST_PIXELS, orBroken } from '../uploads/decode';
import { layGrain } from './grain';

/** What a drawing may be made of: shapes, paints and blurs. No text (fonts differ), no picture, script, style sheet or link. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'filter', 'feGaussianBlur'],
]);
/** A tag, or whatever else begins as one: declarations and instructions have names that are not on the list. */
const TAG = /<\/?([^\s/>]*)/g;
const FOREIGN = /href|url\((?!#)/i;
/** The colour is looked for in a picture of this density (72 is its real size): a hundredth of the work. */
const SAMPLE_DENSITY = 7.2;
const DRAWN = { quality: 96, chromaSubsampling: '4:4:4' };

/** What is known of a drawing without drawing it. */
export interface DrawingFacts {
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
}

/**
 * Looks at a drawing (SVG) that is to be kept.
 *
 * @throws AppError BROKEN_PICTURE (422: no SVG, or more than shapes), TOO_MANY_PIXELS (422)
 */
export async function drawingFacts(drawing: Buffer): Promise<DrawingFacts> {
  const text = drawing.toString('utf8');
  const isOfShapes = [...text.matchAll(TAG)].every(([, name = '']) => ELEMENTS.has(name)) && !FOREIGN.test(text);
  if (!isOfShapes) throw new AppError('BROKEN_PICTURE', 422);
  const { width, height } = await orBroken(() => sharp(drawing, { limitInputPixels: false }).metadata());
  if (width * height > MOST_PIXELS) throw new AppError('TOO_MANY_PIXELS', 422);
  const sample = await orBroken(() => sharp(drawing, { density: SAMPLE_DENSITY }).png().toBuffer());
  return { width, height, colour: await dominantColour(sample) };
}

/**
 * Draws, with the grain of paper: the same bytes every time. JPEG nearly without loss: whoever asks first waits for it, and WebP as
 * it is kept of uploads takes much longer.
 */
export async function drawn(drawing: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(drawing).flatten().raw().toBuffer({ resolveWithObject: true });
  layGrain(new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg(DRAWN)
    .toBuffer();
}
