import type { Special } from '@tribina/contracts';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** The special's colours as custom properties, light and dark; what is no colour is left out. */
export function specialSkin({ colors }: Special): {
  readonly light: Record<string, string>;
  readonly dark: Record<string, string>;
} {
  const only = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => COLOUR.test(value)));
  return {
    light: only({ '--brand': colors.main, '--onBrand': colors.onMain, '--sand': colors.sand }),
    dark: only({ '--brand': colors.mainDark }),
  };
}

/** The skin as a rule for a document that is rendered by the server. */
export function specialSkinRule(special: Special): string {
  const { light, dark } = specialSkin(special);
  const body = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const root = ':root[data-shell="special"]';
  return `${root}{${body(light)}}${root}[data-theme="dark"]{${body(dark)};--onBrand:#0F1115}`;
}
