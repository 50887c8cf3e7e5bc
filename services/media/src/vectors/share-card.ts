import { EDITIONS, type EditionId } from '@tribina/editions';
import sharp from 'sharp';
import { lettering } from './letters';

/** What social networks ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const GROUND = '#15171c';
/** Each edition's own colour (apps/host/assets, its sign). */
const COLOURS: Readonly<Record<EditionId, string>> = { rs: '#C0142E', hr: '#0B4FA8', ke: '#0A6B3D' };

/** The edition's sign: three steps of a stand. A square of 32. */
function sign(colour: string): string {
  return (
    `<rect width="32" height="32" rx="6" fill="${colour}"/><g fill="#fff"><rect x="6" y="17" width="5.5" height="8" rx="1"/>` +
    '<rect x="13.25" y="12" width="5.5" height="13" rx="1"/><rect x="20.5" y="7" width="5.5" height="18" rx="1"/></g>'
  );
}

function words(text: string, height: number, at: string, colour: string): string {
  const { paths } = lettering(text.toLowerCase());
  return (
    `<g fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="square" ` +
    `transform="translate(${at}) scale(${height / 16})">${paths}</g>`
  );
}

/** The logo of an edition, as search engines show it beside its name. */
export function brandSign(id: EditionId): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">${sign(COLOURS[id])}</svg>`;
}

function drawing(id: EditionId): string {
  const { wordmark, suffix } = EDITIONS[id].brand;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>` +
    `<g fill="${COLOURS[id]}" opacity=".9"><rect x="0" y="598" width="${WIDTH}" height="32"/></g>` +
    `<svg x="500" y="120" width="200" height="200" viewBox="0 0 32 32">${sign(COLOURS[id])}</svg>` +
    words(wordmark, 96, suffix ? '600 420' : '600 440', '#ffffff') +
    (suffix ? words(suffix, 40, '600 530', '#c9ccd3') : '') +
    '</svg>'
  );
}

const made = new Map<EditionId, Promise<Buffer>>();

/** What is shown where a page of the edition is shared that has no picture: its name. PNG, 1200x630. */
export function shareCard(id: EditionId): Promise<Buffer> {
  const known =
    made.get(id) ??
    sharp(Buffer.from(drawing(id)))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  // One that has failed is made again.
  known.catch(() => made.delete(id));
  made.set(id, known);
  return known;
}
