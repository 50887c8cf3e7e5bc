import { pictureTypeOf } from './picture-type';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a PNG that came through a text', '\x89PNG\n\x1a\n\0\0\0\rIHDR', null],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt ', null],
  ['an AVIF', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'image/avif'],
  ['a moving AVIF', '\0\0\0\x18ftypavis\0\0\0\0avisavif', 'image/avif'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
  ['a HEIC with those letters behind its brands', '\0\0\0\x14ftypheic\0\0\0\0heicavif', null],
  ['a GIF', 'GIF89a\x01\0\x01\0', null],
  ['a PDF', '%PDF-1.7', null],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['nothing', '', null],
])('knows %s by its first bytes', (_what, text, type) => {
  expect(pictureTypeOf(bytes(text))).toBe(type);
});
