import { FLAG_NAMES } from '@tribina/contracts/associations';
import sharp, { type Sharp } from 'sharp';
import { startTestApp, type TestApp } from '../testing/test-app';
import { CREST_COLOURS, drawCrest } from './crest';
import { flagOf } from './flags';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const WORLD_CUP_2022 =
  'qat ecu sen ned eng irn usa wal arg ksa mex pol fra aus den tun esp crc ger jpn bel can mar cro bra srb sui cmr por gha uru kor';

const NO_MORE = 'frg tch dei scg yug urs gdr zai';

it.each([...WORLD_CUP_2022.split(' '), 'sco', 'nir', 'ken', 'bih', ...NO_MORE.split(' ')])(
  'has the flag of %s',
  async (code) => {
    const answer = await test.app.inject(`/img/svg/flags/${code}.svg`);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, Math.round((width / height) * 10)]).toEqual([200, 15]);
  },
);

it('knows every nation of its table, each by a flag of its own', () => {
  const drawings = [...FLAG_NAMES.keys()].map((code) => flagOf(code.toLowerCase()));
  expect(drawings).not.toContain(null);
  expect(new Set(drawings).size).toBe(FLAG_NAMES.size);
});

it.each(['kvota', 'world-cup-2022', 'world-cup-2022-small', 'world-cup-2022-favicon'])(
  'P068: has the mark %s, which is to be seen at 16 and at 96 pixels',
  async (name) => {
    const answer = await test.app.inject(`/img/svg/marks/${name}.svg`);
    expect(answer.statusCode).toBe(200);
    for (const size of [16, 96]) {
      const drawn = await sharp(answer.rawPayload).resize(size, size).png().toBuffer();
      expect((await sharp(drawn).stats()).entropy).toBeGreaterThan(1);
    }
  },
);

it.each(['bistrak', 'koloplet', 'munjara', 'jedrilo', 'majiko', 'nuruko', 'kasiro'])(
  'P047: has the icon of the sponsor %s',
  async (name) => expect((await test.app.inject(`/img/svg/marks/sponsor-${name}.svg`)).statusCode).toBe(200),
);

it('lets an SVG do nothing, and be kept for ever', async () => {
  const answer = await test.app.inject('/img/svg/crests/galeb.svg');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  });
  const known = await test.app.inject({
    url: '/img/svg/crests/galeb.svg',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(known.statusCode).toBe(304);
});

it.each([
  'flags/xyz.svg',
  'flags/SRB.svg',
  'flags/srb.png',
  'flags/constructor.svg',
  'flags/__proto__.svg',
  'crests/a.svg',
  'crests/Galeb.svg',
  'crests/a--b.svg',
  'crests/-ab.svg',
  `crests/${'a'.repeat(41)}.svg`,
  'crests/galeb',
  'marks/world-cup-1930.svg',
  'marks/constructor.svg',
  'crests/%3Cscript%3E.svg',
  'logos/galeb.svg',
])('has no %s', async (file) => {
  const answer = await test.app.inject(`/img/svg/${file}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

describe('a crest', () => {
  const keys = ['galeb', 'fk-caplja', 'manchester-city', 'x2', '1904-olimpija', 'fc', 'a'.repeat(40), 'kk-5'];

  it.each(keys)('of %s is a sound picture in which something is to be seen, at 24 and at 96 pixels', async (key) => {
    for (const size of [24, 96]) {
      const drawn = await sharp(Buffer.from(drawCrest(key)))
        .resize(size, size)
        .png()
        .toBuffer();
      const { channels, isOpaque, entropy } = await sharp(drawn).stats();
      expect([channels.length, isOpaque]).toEqual([4, false]);
      expect(entropy).toBeGreaterThan(1.5);
    }
  });

  it('is the same for the same key and another for another', () => {
    expect(drawCrest('galeb')).toBe(drawCrest('galeb'));
    const thousand = Array.from({ length: 1000 }, (_, index) => drawCrest(`galeb${index}`));
    expect(new Set(thousand).size).toBeGreaterThan(800);
  });

  it.each(CREST_COLOURS.map(({ main, mark }) => [mark, main]))(
    'has letters of %s that stand out from %s',
    (mark, main) => {
      const [bright, dark] = [luminance(mark), luminance(main)];
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
    },
  );
});

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('a card that could not be made is made for who asks next', async () => {
  const every = Object.getPrototypeOf(sharp()) as Sharp;
  const making = jest.spyOn(every, 'toBuffer').mockRejectedValueOnce(new Error('no memory'));
  const statuses = [];
  for (let times = 0; times < 3; times += 1) {
    statuses.push((await test.app.inject('/img/share/ke.png')).statusCode);
  }
  expect([statuses, making.mock.calls.length]).toEqual([[500, 200, 200], 2]);
  making.mockRestore();
});

it.each(['rs', 'hr', 'ke'])('shows what edition %s is where it is shared: a card and a sign', async (id) => {
  const card = await test.app.inject(`/img/share/${id}.png`);
  const { width, height, format } = await sharp(card.rawPayload).metadata();
  expect([card.statusCode, format, width, height]).toEqual([200, 'png', 1200, 630]);
  expect(card.rawPayload.length).toBeLessThan(20_000);
  const sign = await sharp((await test.app.inject(`/img/svg/marks/brand-${id}.svg`)).rawPayload).metadata();
  expect([sign.width, sign.height]).toEqual([512, 512]);
});

it.each(['/img/share/xx.png', '/img/share/rs.jpg', '/img/share/rs'])('there is no %s', async (url) => {
  expect((await test.app.inject(url)).statusCode).toBe(404);
});
