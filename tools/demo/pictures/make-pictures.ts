import sharp from 'sharp';
import { FAMILIES, type Family } from './catalogue';
import { HEIGHT, WIDTH } from './drawing/canvas';
import { seeded } from './drawing/random';
import { alternativeText, type AlternativeText } from './alternative-texts';
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
/** How far a grain of the paper lies from neutral grey, at most, of 255. */
const GRAIN_STRENGTH = 15;
const WEBP = { quality: 84, effort: 2 } as const;
const GRAIN_SEED = 2022;

/**
 * Draws all pictures of the demo world, one after the other: the same every time, no network, no fonts.
 *
 * @example for await (const { key, picture } of makePictures()) await save(key, picture);
 */
export async function* makePictures(): AsyncIterable<DemoPicture> {
  const grain = await makeGrain();
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

/** Drawing plus the grain of paper over all of it: large even areas do not band, and look printed. */
async function rasterise(scene: Scene, grain: Buffer): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(scene)))
    .removeAlpha()
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .raw()
    .toBuffer();
}

async function makeGrain(): Promise<Buffer> {
  const random = seeded(GRAIN_SEED);
  const pixels = Buffer.from(
    Array.from({ length: GRAIN_SIZE ** 2 }, () => 128 + Math.round((random() + random() - 1) * GRAIN_STRENGTH)),
  );
  return sharp(pixels, { raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 1 } })
    .png()
    .toBuffer();
}

async function dominantColour(pixels: Buffer): Promise<string> {
  const sample = await sharp(pixels, RAW).resize(64, 36).png().toBuffer();
  const { r, g, b } = (await sharp(sample).stats()).dominant;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
