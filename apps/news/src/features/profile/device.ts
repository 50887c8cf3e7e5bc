type Known = readonly (readonly [name: string, mark: RegExp])[];

/** The more special first: most browsers name others too. */
const BROWSERS: Known = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: Known = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** What a browser and its device are called, by how the browser has named itself; null: nothing that anybody would know. */
export function deviceOf(userAgent: string): { readonly browser: string; readonly system: string } | null {
  const nameIn = (known: Known) => known.find(([, mark]) => mark.test(userAgent))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? { browser, system } : null;
}
