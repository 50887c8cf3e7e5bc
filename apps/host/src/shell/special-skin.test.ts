import type { Special } from '@tribina/contracts';
import { specialSkinRule } from './special-skin';

const COLOURS: Special['colors'] = {
  main: '#7A1E3A',
  onMain: '#FFFFFF',
  sand: '#EBDDC5',
  mainDark: '#F3A6BA',
  onMainDark: '#0F1115',
};

/** What each theme of a page in the special's shell ends up with. */
function skinned(colors: Special['colors'], theme: 'light' | 'dark'): Record<string, string> {
  document.head.innerHTML = `<style>${specialSkinRule({ colors } as Special)}</style>`;
  document.documentElement.dataset['shell'] = 'special';
  document.documentElement.dataset['theme'] = theme;
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(['--brand', '--onBrand', '--sand'].map((name) => [name, style.getPropertyValue(name)]));
}

it('P059 gives the light page the colours of the special', () => {
  expect(skinned(COLOURS, 'light')).toEqual({ '--brand': '#7A1E3A', '--onBrand': '#FFFFFF', '--sand': '#EBDDC5' });
});

it('leaves the sand of a dark page to the product, whose text is light', () => {
  expect(skinned(COLOURS, 'dark')).toEqual({ '--brand': '#F3A6BA', '--onBrand': '#0F1115', '--sand': '' });
});

it('takes over nothing that is no colour', () => {
  const skin = skinned({ ...COLOURS, main: 'red;}body{display:none' }, 'light');
  expect(skin).toMatchObject({ '--brand': '', '--onBrand': '#FFFFFF' });
});

it('is in force in the shell of the special alone', () => {
  skinned(COLOURS, 'light');
  document.documentElement.dataset['shell'] = 'main';
  expect(getComputedStyle(document.documentElement).getPropertyValue('--brand')).toBe('');
});
