/** The machine's own fonts, where it has a configuration of them. */
const MACHINE = '/etc/fonts/fonts.conf';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

interface Fonts {
  /** Where the fonts are that come with the browser. */
  readonly folder: string;
  /** Where the library may write what it has found out about fonts. */
  readonly cache: string;
  /** Configuration of the machine; it need not be there. */
  readonly machine?: string;
}

/**
 * The text of a `fonts.conf`. The package's own one names the folder to which it would be unpacked on another machine: where
 * that does not exist there is no font at all, and the browser ends by a segmentation fault with the first glyph that it seeks.
 */
export function fontConfiguration({ folder, cache, machine = MACHINE }: Fonts): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${escaped(machine)}</include>
  <dir>${escaped(folder)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
</fontconfig>
`;
}
