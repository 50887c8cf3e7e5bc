import type { Size } from '../pictures/address';

const SIZE = 512;
/** By how much a speck lightens or darkens, at most, of 255. */
const STRENGTH = 5;
const SEED = 2022;
const CHANNELS = 3;

let specks: Int8Array | undefined;

/** Lays the grain of paper over pixels (RGB): large even areas do not band, and look printed. The same every time. */
export function layGrain(pixels: Uint8ClampedArray, { width, height }: Size): void {
  const grain = (specks ??= makeSpecks());
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = (y % SIZE) * SIZE;
    for (let x = 0; x < width; x += 1) {
      const speck = grain[row + (x % SIZE)] ?? 0;
      for (const end = at + CHANNELS; at < end; at += 1) pixels[at] = (pixels[at] ?? 0) + speck;
    }
  }
}

/** A square of specks, lighter and darker, most of them faint. */
function makeSpecks(): Int8Array {
  let state = SEED;
  // A linear congruential generator (Numerical Recipes): specks need to look even, and nothing more.
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Int8Array.from({ length: SIZE ** 2 }, () => Math.round((random() + random() - 1) * STRENGTH));
}
