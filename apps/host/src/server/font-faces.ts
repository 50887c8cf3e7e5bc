const LATIN = 'U+0000-00FF,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2192';
/** Letters of the regional editions, and of names in other languages. */
const LATIN_EXT = 'U+0106-0107,U+010C-010D,U+0110-0111,U+0160-0161,U+017D-017E';
const LATIN_MORE = 'U+011E-011F,U+0131,U+0141-0144,U+015A-015B,U+015E-015F';
const ARCHIVO = 'font-family:"Archivo";font-weight:400 800;font-stretch:75% 100%';
const SOURCE_SERIF = 'font-family:"Source Serif 4"';

/**
 * The product's fonts: file, what it is, which characters it has, and what is done when it comes late. What headlines and the
 * interface are made of comes with the document, and late all the same. Of long reading nothing changes any more that was not
 * there at once: lines that somebody reads would break elsewhere; the next page has it.
 */
const FILES = [
  ['archivo-latin.woff2', ARCHIVO, LATIN, 'swap'],
  ['archivo-latin-ext.woff2', ARCHIVO, LATIN_EXT, 'swap'],
  ['archivo-latin-more.woff2', ARCHIVO, LATIN_MORE, 'swap'],
  ['source-serif-latin.woff2', SOURCE_SERIF, LATIN, 'optional'],
  ['source-serif-latin-ext.woff2', SOURCE_SERIF, LATIN_EXT, 'optional'],
] as const;

/**
 * Fonts of the reader's own, as wide as ours until these have come: how much of its size each has for text, for bold text, and
 * for a condensed headline, small and large (`e2e/screens/fallbacks.ts` measures it; of text, which stands in one line with
 * figures, a little less). A late headline then breaks its lines where it did.
 */
const FALLBACKS = [
  [
    'Archivo Fallback',
    'local("Arial"),local("Liberation Sans"),local("Roboto"),local("Helvetica")',
    [98, 104, 86.4, 88.5],
  ],
  ['Archivo DejaVu', 'local("DejaVu Sans")', [85.8, 92, 76, 77.9]],
] as const;
/** Where ours has its foot and its head, in per cent of its size. */
const ASCENT = 87.8;
const DESCENT = 21;

const SERIF_FALLBACK =
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
    return `@font-face{${what};src:url(${url});font-display:${display};unicode-range:${characters};}`;
  });
  return faces.join('') + FALLBACKS.map(fallbackFaces).join('') + SERIF_FALLBACK;
}

/** A face that says to be of 500 is made bold where more is asked for; large headlines are told by their width (`headline`). */
function fallbackFaces([family, local, [text, bold, small, large]]: (typeof FALLBACKS)[number]): string {
  const face = (how: string, size: number, more = '') =>
    `@font-face{font-family:"${family}";font-stretch:${how};src:${local};size-adjust:${size}%;${more}}`;
  // Of what is large it is seen where its foot stands.
  const share = (part: number) => Math.round((part / large) * 100);
  const foot = `ascent-override:${share(ASCENT)}%;descent-override:${share(DESCENT)}%;`;
  return [
    face('90% 100%', text),
    face('90% 100%;font-weight:500', bold),
    face('78% 89%', small),
    face('75% 77.75%', large, foot),
  ].join('');
}
