import type { EventDocument } from '@tribina/contracts';
import { AT } from './newsroom';

const SPAN = { starts: AT, ends: '2026-12-20T12:00:00.000Z' };
const PICTURE = { dir: 'a', filename: 'b.webp' };

/** Documents that editors share, as their screens are given them; without the words that a test is about. */
export const MENU = {
  data: [],
  sisterSites: [{ name: 'Tribina', url: '/', external: false, logoUrl: null }],
  otherSites: [],
  socialLinks: [],
  showBetLogo: false,
  largeLogo: false,
};
export const SPECIAL = {
  id: 1,
  name: 'World Cup',
  logo_url: '/a.svg',
  small_logo: '/b.svg',
  favicon_url: '/c.svg',
  colors: { main: '#7a1e3a', onMain: '#ffffff', sand: '#ebddc5', mainDark: '#f3a6ba', onMainDark: '#0f1115' },
  starts: '2022-11-20',
  ends: '2022-12-18',
  isActive: false,
  showsFrom: null,
  showsUntil: null,
};
export const BANNER = {
  id: 4,
  localStorageKey: 'key',
  localStorageValue: '1',
  showAlways: false,
  images: { mobile: PICTURE, tablet: PICTURE, laptop: PICTURE, desktop: PICTURE },
  alt: 'A pitch',
  text: 'Text',
  button: { text: 'More', url: '/' },
  isAdvertisement: false,
  ...SPAN,
};
export const STORY = { id: 5, fake_user: { id: 2, name: 'Sofia', photo_url: null }, picture: PICTURE, alt: 'A pitch', link: null, isSpecial: false, ...SPAN }; // oxfmt-ignore

export const EVENT: EventDocument = {
  competition: { id: 196, name: 'World Cup 2022' },
  teams: [
    { id: 1, name: 'Argentina' },
    { id: 2, name: 'France' },
  ],
  nations: [
    { code: 'CRO', name: 'Croatia' },
    { code: 'SRB', name: 'Serbia' },
  ],
  squads: [{ id: 1, team: 'Argentina', coach: null, players: [], version: 'v-1' }],
  referees: [{ id: 5, name: 'Ana Perić', country: 'SRB', isWoman: true, version: 'v-1' }],
  stadiums: [{ id: 3, name: 'Lusail', city: 'Lusail', capacity: 88_966, position: null, version: 'v-1' }],
  matches: [
    {
      id: 1_960_001,
      home: 'Argentina',
      visitor: 'France',
      startTime: '2022-12-18T15:00:00.000Z',
      stadiumId: null,
      refereeId: null,
      attendance: null,
      version: 'v-1',
    },
  ],
  history: [],
};
