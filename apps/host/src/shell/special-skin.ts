import type { Special } from '@tribina/contracts';

const COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * The special's own colours as a rule for the document, in force while its shell is shown; what is no colour is left out. Its
 * sand is for light pages alone: on dark ones the product's own is darker than the text on it is light.
 */
export function specialSkinRule({ colors }: Special): string {
  const body = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .filter(([, value]) => COLOUR.test(value))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const light = body({ '--brand': colors.main, '--onBrand': colors.onMain });
  const sand = body({ '--sand': colors.sand });
  const dark = body({ '--brand': colors.mainDark, '--onBrand': colors.onMainDark });
  const root = ':root[data-shell="special"]';
  return `${root}{${light}}${root}:not([data-theme="dark"]){${sand}}${root}[data-theme="dark"]{${dark}}`;
}
