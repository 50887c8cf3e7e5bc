/**
 * Flags of states that play no more and that no package has, drawn by us in as few lines as they are known by; 3:2.
 */
const flag = (drawing: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 513 342">${drawing}</svg>`;

const stripes = (...colours: readonly [string, string, string]) =>
  colours.map((colour, index) => `<path fill="${colour}" d="M0 ${index * 114}h513v114H0z"/>`).join('');

const PANSLAVIC = stripes('#0C4076', '#FFF', '#C6363C');

export const HISTORIC_FLAGS: ReadonlyMap<string, string> = new Map([
  // Serbia and Montenegro, 2003 to 2006.
  ['scg', flag(PANSLAVIC)],
  // Yugoslavia, 1946 to 1992.
  [
    'yug',
    flag(
      `${PANSLAVIC}<polygon fill="#C6363C" stroke="#F7D117" stroke-width="9" points="256,53 283,135 369,135 299,185 326,266 256,216 187,266 214,185 144,135 230,135"/>`,
    ),
  ],
  [
    'urs',
    flag(
      '<path fill="#CC0000" d="M0 0h513v342H0z"/>' +
        '<polygon fill="none" stroke="#FFD700" stroke-width="6" points="92,26 98,44 117,44 101,55 107,73 92,62 77,73 83,55 67,44 86,44"/>' +
        '<path fill="none" stroke="#FFD700" stroke-width="11" d="M84 96a42 42 0 1 1-44 66M52 172l64-64M100 92l32 32"/>',
    ),
  ],
  [
    'gdr',
    flag(
      `${stripes('#000', '#DD0000', '#FFCE00')}<circle cx="256.5" cy="171" r="72" fill="#DD0000" stroke="#FFCE00" stroke-width="14"/>` +
        '<path fill="none" stroke="#FFCE00" stroke-width="12" d="M226 212l30-84 30 84M256 204v-50M230 142h52"/>',
    ),
  ],
  [
    'zai',
    flag(
      '<path fill="#007A3D" d="M0 0h513v342H0z"/><circle cx="256.5" cy="171" r="112" fill="#FCD116"/>' +
        '<path stroke="#6B3E1E" stroke-width="20" stroke-linecap="round" d="M206 226l62-62"/>' +
        '<path fill="#CE1126" d="M268 158c-8-34 10-50 44-62 4 36-6 66-44 62z"/>',
    ),
  ],
]);
