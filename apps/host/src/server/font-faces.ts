const LATIN = 'U+0000-00FF,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2192';
const LATIN_EXT = 'U+0100-017F';
const SANS = 'font-weight:400 800;font-stretch:75% 100%';
const ARCHIVO = `font-family:"Archivo";${SANS}`;
const ARCHIVO_TEXT = `font-family:"Archivo Text";${SANS}`;
const SOURCE_SERIF = 'font-family:"Source Serif 4";font-weight:400 700';

/**
 * The product's fonts: file, what it is, which characters it has, and what is done when it comes late. What headlines and the
 * interface are mostly made of comes with the document, and late all the same. Of running text nothing changes any more that
 * was not there at once: lines that somebody reads would break elsewhere; the next page has it.
 */
const FILES = [
  ['archivo-latin.woff2', ARCHIVO, LATIN, 'swap'],
  ['archivo-latin-ext.woff2', ARCHIVO, LATIN_EXT, 'swap'],
  ['archivo-latin.woff2', ARCHIVO_TEXT, LATIN, 'swap'],
  ['archivo-latin-ext.woff2', ARCHIVO_TEXT, LATIN_EXT, 'optional'],
  ['source-serif-latin.woff2', SOURCE_SERIF, LATIN, 'optional'],
  ['source-serif-latin-ext.woff2', SOURCE_SERIF, LATIN_EXT, 'optional'],
] as const;

/** Fonts of the reader's own, as wide and as high as ours, until these have come. */
const FALLBACKS =
  '@font-face{font-family:"Archivo Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:98%;ascent-override:90%;descent-override:22%;line-gap-override:0%;}' +
  '@font-face{font-family:"Source Serif Fallback";src:local("Georgia"),local("Liberation Serif"),local("Times New Roman");size-adjust:96%;ascent-override:95%;descent-override:28%;line-gap-override:0%;}';

/**
 * The document's fonts. They are no part of the host's sheet: a sheet that came later and named them again would have the
 * browser fetch them anew, and show others meanwhile.
 *
 * @param assets addresses of the host's files.
 */
export function fontFaces(assets: Readonly<Record<string, string>>): string {
  const faces = FILES.flatMap(([file, what, characters, display]) => {
    const url = assets[file];
    if (url === undefined) return [];
    return `@font-face{${what};src:url(${url}) format("woff2");font-display:${display};unicode-range:${characters};}`;
  });
  return faces.join('') + FALLBACKS;
}
