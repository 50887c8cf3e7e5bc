import sharp from 'sharp';
import { FAMILIES } from './catalogue';
import { HEIGHT, WIDTH } from './drawing/canvas';
import { demoDrawings } from './drawings';
import { alternativeText } from './families/alternative-texts';
import { svgOf, type Scene } from './scene';

/** All scenes, once each: key, scene. */
const SCENES: [key: string, scene: Scene][] = Object.entries(FAMILIES).flatMap(([family, scenes]) =>
  scenes.map((scene, index): [string, Scene] => [`${family}-${index + 1}`, scene]),
);

/** The picture in little, as lists show it. */
function thumb(scene: Scene): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(scene)), { density: 18 })
    .resize(24, 16, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

it.each(Object.entries(FAMILIES))(
  '%s has five to seven pictures, each with its own text in every edition',
  (family, scenes) => {
    expect(scenes.length).toBeGreaterThanOrEqual(5);
    expect(scenes.length).toBeLessThanOrEqual(7);
    const texts = scenes.map((_scene, index) => alternativeText(family as keyof typeof FAMILIES, index));
    for (const edition of ['rs', 'hr', 'ke'] as const) {
      expect(new Set(texts.map((text) => text[edition])).size).toBe(scenes.length);
      for (const text of texts) expect(text[edition]).toMatch(/^Il{1,2}ustra(cija|tion): \S.{10,120}$/);
    }
    expect(() => alternativeText(family as keyof typeof FAMILIES, scenes.length)).toThrow('has no alternative text');
  },
);

it('has about 120 pictures, and some in the colours of the special event for what a World Cup is about', () => {
  expect(SCENES.length).toBeGreaterThanOrEqual(115);
  const special = SCENES.filter(([, { palette }]) => palette.name === 'special').map(([key]) => key.split('-')[0]);
  expect(special).toEqual(expect.arrayContaining(['pitch', 'box', 'net', 'ball', 'lights', 'stand', 'chart', 'map']));
});

it.each(SCENES)('%s is drawn of shapes alone, within bounds, the same every time', (_key, scene) => {
  const svg = svgOf(scene);
  expect(svg).not.toMatch(/<(text|image|script|use|a|foreignObject)\b|href|NaN|Infinity|undefined/);
  expect(svgOf(scene)).toBe(svg);
  for (const share of scene.focal) {
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.8);
  }
});

describe('in little', () => {
  const thumbs = new Map<string, Buffer>();

  beforeAll(async () => {
    for (const [key, scene] of SCENES) thumbs.set(key, await thumb(scene));
  });

  it.each(SCENES)('%s is more than one gradient: it has contrast, and edges', async (key) => {
    const pixels = thumbs.get(key) ?? Buffer.alloc(0);
    const { channels } = await sharp(pixels, { raw: { width: 24, height: 16, channels: 3 } })
      .greyscale()
      .stats();
    const grey = channels[0];
    expect(grey && grey.max - grey.min).toBeGreaterThan(40);
  });

  it('no picture looks like another', () => {
    const all = [...thumbs];
    const pairs = all.flatMap(([a, one], index) =>
      all.slice(index + 1).map(([b, other]): [string, number] => [`${a} and ${b}`, distance(one, other)]),
    );
    const nearest = pairs.sort(([, a], [, b]) => a - b)[0];
    expect(nearest?.[1]).toBeGreaterThan(9);
  });
});

/** Mean difference of two thumbs, of 255. */
function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

it('has what a reader of each picture needs', async () => {
  const drawings = demoDrawings();
  expect(drawings.map(({ key }) => key)).toEqual(SCENES.map(([key]) => key));
  for (const { svg, family, key, focal } of drawings) {
    expect(svg).toContain('<svg');
    expect(key.startsWith(`${family}-`)).toBe(true);
    expect(focal).toEqual({ x: expect.any(Number), y: expect.any(Number) });
  }
  const { format, width, height } = await sharp(Buffer.from(drawings[0]?.svg ?? '')).metadata();
  expect([format, width, height]).toEqual(['svg', WIDTH, HEIGHT]);
});
