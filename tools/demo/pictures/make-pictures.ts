import sharp from 'sharp';
import { HEIGHT, WIDTH } from './drawing/canvas';
import { seeded } from './drawing/random';
import { FAMILIES } from './catalogue';
import { svgOf, type Scene } from './scene';

const GRAIN_SIZE = 512;
/** How far a grain lies from neutral grey, of 255. */
const GRAIN_STRENGTH = Number(process.env['G'] ?? 9);

async function grain(): Promise<Buffer> {
  const random = seeded(2022);
  const pixels = Buffer.from(Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => 128 + Math.round((random() + random() - 1) * GRAIN_STRENGTH)));
  return sharp(pixels, { raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 1 } }).png().toBuffer();
}

const g = await grain();
let total = 0; let n=0; const t=Date.now(); let r=0,w=0;
for (const scenes of Object.values(FAMILIES) as readonly (readonly Scene[])[]) for (const s of scenes) {
  const a=Date.now();
  const base = sharp(Buffer.from(svgOf(s))).removeAlpha();
  const img = GRAIN_STRENGTH ? await base.composite([{ input: g, tile: true, blend: 'soft-light' }]).raw().toBuffer() : await base.raw().toBuffer();
  const b=Date.now(); r+=b-a;
  const out = await sharp(img,{raw:{width:WIDTH,height:HEIGHT,channels:3}}).webp({ quality: 82, effort: Number(process.env['E'] ?? 2) }).toBuffer();
  w+=Date.now()-b; total += out.length; n++;
}
console.log(n, total, Date.now()-t, {r,w});
