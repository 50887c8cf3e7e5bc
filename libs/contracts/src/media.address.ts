/**
 * The dimensions in which pictures are served, `<width>x<height>`; any other is 404. By what uses them:
 * 16:9 from a phone's card to the lead at double density, 3:2 list thumbs at 1x to 3x, squares for faces and marks, and
 * what search engines and social networks ask for.
 */
export const PICTURE_DIMENSIONS = [
  '206x116',
  '320x180',
  '412x232',
  '480x270',
  '640x360',
  '825x464',
  '960x540',
  '1200x675',
  '1650x928',
  '1740x979',
  '124x82',
  '248x164',
  '372x246',
  '96x96',
  '160x160',
  '320x320',
  '1200x630',
  '1200x900',
  '1200x1200',
] as const;
export type PictureDimension = (typeof PICTURE_DIMENSIONS)[number];

/** Spec portal §3: the dimension of an image address where none is asked for. */
export const DEFAULT_DIMENSION: PictureDimension = '825x464';

/** Where the gateway serves pictures. */
export const PICTURE_BASE = '/img';

/**
 * The address of a picture (spec portal §3): base + dimension + attachment path. The type of the answer follows `Accept`.
 *
 * @example pictureAddress({ dir: 'demo/pitch', filename: 'pitch-1-0a1b2c3d.webp' }, '412x232')
 */
export function pictureAddress(
  picture: { readonly dir: string; readonly filename: string },
  dimension: PictureDimension = DEFAULT_DIMENSION,
  base: string = PICTURE_BASE,
): string {
  return `${base}/${dimension}/${picture.dir}/${picture.filename}`;
}

/** An address from which pages may show a picture, as a field checks it: their policy lets none in but of their own host. */
export const OWN_PICTURE = String.raw`/[^\/\\\s]\S*`;

/** Whether an address is such a one. */
export function isOwnPicture(address: string): boolean {
  return new RegExp(`^${OWN_PICTURE}$`).test(address);
}

/** Folder of what editors upload. */
export const UPLOAD_DIR = 'newsroom';

/** Whether an editor has uploaded a picture; the others were drawn for the paper. */
export function isUploaded({ dir }: { readonly dir: string }): boolean {
  return dir.split('/', 1)[0] === UPLOAD_DIR;
}

const COLOUR_IN_NAME = /-([0-9a-f]{6})\.webp$/;

/** The dominant colour of a picture, `#rrggbb`: the end of its name. Null where the name says none. */
export function pictureColour({ filename }: { readonly filename: string }): string | null {
  const digits = COLOUR_IN_NAME.exec(filename)?.[1];
  return digits ? `#${digits}` : null;
}
