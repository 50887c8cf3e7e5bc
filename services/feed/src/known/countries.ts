import type { Names } from '../names';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LANGUAGES = { en: 'en', sr: 'sr-Latn', hr: 'hr' } as const;

/** Countries as the system names them in each language, by their name in English as sources may spell it. */
let countries: ReadonlyMap<string, Names> | undefined;

function allCountries(): ReadonlyMap<string, Names> {
  const [en, sr, hr] = (['en', 'sr', 'hr'] as const).map(
    (language) => new Intl.DisplayNames(LANGUAGES[language], { type: 'region', fallback: 'none' }),
  );
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const names = { en: en?.of(code), sr: sr?.of(code), hr: hr?.of(code) };
      return names.en && names.sr && names.hr ? [[plain(names.en), names as Names] as const] : [];
    }),
  );
}

/** `Saint Kitts and Nevis` is `St. Kitts & Nevis`. */
function plain(name: string): string {
  return name
    .replace(/ SAR China$| \([^)]*\)$/, '')
    .replaceAll('’', "'")
    .replaceAll(/\bSaint\b/g, 'St.')
    .replaceAll(/\band\b/g, '&');
}

/** A country by its name in English; null for any other name. */
export function countryNamed(name: string): Names | null {
  countries ??= allCountries();
  return countries.get(plain(name)) ?? null;
}
