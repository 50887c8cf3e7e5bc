import { fifaCodeOf } from '@tribina/contracts/associations';
import type { Names } from '../names';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LANGUAGES = { en: 'en', sr: 'sr-Latn', hr: 'hr' } as const;

interface Country {
  readonly names: Names;
  /** FIFA's; absent where it has no association. */
  readonly code?: string;
}

/** Countries as the system names them in each language, by their name in English as sources may spell it. */
let countries: ReadonlyMap<string, Country> | undefined;

function allCountries(): ReadonlyMap<string, Country> {
  const [en, sr, hr] = (['en', 'sr', 'hr'] as const).map(
    (language) => new Intl.DisplayNames(LANGUAGES[language], { type: 'region', fallback: 'none' }),
  );
  const isoCodes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    isoCodes.flatMap((iso) => {
      const names = { en: en?.of(iso), sr: sr?.of(iso), hr: hr?.of(iso) };
      if (!names.en || !names.sr || !names.hr) return [];
      const code = fifaCodeOf(iso);
      return [[plain(names.en), { names: names as Names, ...(code ? { code } : {}) }] as const];
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
export function countryNamed(name: string): Country | null {
  countries ??= allCountries();
  return countries.get(plain(name)) ?? null;
}
