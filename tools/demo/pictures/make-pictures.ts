import sharp from 'sharp';
import { FAMILIES, type Family } from './catalogue';
import { HEIGHT, WIDTH } from './drawing/canvas';
import { seeded } from './drawing/random';
import { alternativeText, type AlternativeText } from './families/alternative-texts';
import { svgOf, type Scene } from './scene';

/** A picture of the demo world, ready to be kept. */
export interface DemoPicture {
  /** What it is about; articles name it. */
  readonly family: Family;
  /** Name of the picture: the family and its number in it. */
  readonly key: string;
  /** WebP, 1650x928. */
  readonly picture: Buffer;
  /** The point that no crop may lose, as fractions of the size. */
  readonly focal: { readonly x: number; readonly y: number };
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
  /** Whether it has the colours of the special event. */
  readonly isSpecial: boolean;
  /** What is to be seen, per edition. */
  readonly alt: AlternativeText;
}

const GRAIN_SIZE = 512;
/** By how much a speck lightens or darkens, at most, of 255. */
const GRAIN_STRENGTH = 5;
const WEBP = { quality: 82, effort: 2 } as const;
const GRAIN_SEED = 2022;

/**
 * Draws all pictures of the demo world, one after the other: the same every time, no network, no fonts.
 *
 * @example for await (const { key, picture } of makePictures()) await save(key, picture);
 */
export async function* makePictures(): AsyncIterable<DemoPicture> {
  const grain = makeGrain();
  for (const family of familiesInOrder()) {
    for (const [index, scene] of FAMILIES[family].entries()) {
      const pixels = await rasterise(scene, grain);
      yield {
        family,
        key: `${family}-${index + 1}`,
        picture: await sharp(pixels, RAW).webp(WEBP).toBuffer(),
        focal: { x: scene.focal[0], y: scene.focal[1] },
        colour: await dominantColour(pixels),
        isSpecial: scene.palette.name === 'special',
        alt: alternativeText(family, index),
      };
    }
  }
}

const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const;

function familiesInOrder(): Family[] {
  // Object.keys forgets the keys' type; FAMILIES is a constant.
  return Object.keys(FAMILIES) as Family[];
}

/** The drawing's pixels, with the grain of paper over all of it: large even areas do not band, and look printed. */
async function rasterise(scene: Scene, grain: Int8Array): Promise<Uint8ClampedArray> {
  const drawn = await sharp(Buffer.from(svgOf(scene)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = new Uint8ClampedArray(drawn.buffer, drawn.byteOffset, drawn.length);
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    const row = (y % GRAIN_SIZE) * GRAIN_SIZE;
    for (let x = 0; x < WIDTH; x += 1) {
      const speck = grain[row + (x % GRAIN_SIZE)] ?? 0;
      for (const end = at + 3; at < end; at += 1) pixels[at] = (pixels[at] ?? 0) + speck;
    }
  }
  return pixels;
}

/** A square of specks, lighter and darker, most of them faint. */
function makeGrain(): Int8Array {
  const random = seeded(GRAIN_SEED);
  return Int8Array.from({ length: GRAIN_SIZE ** 2 }, () => Math.round((random() + random() - 1) * GRAIN_STRENGTH));
}

async function dominantColour(pixels: Uint8ClampedArray): Promise<string> {
  const sample = await sharp(pixels, RAW).resize(64, 36).png().toBuffer();
  const { r, g, b } = (await sharp(sample).stats()).dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
