import {
  EDITION_IDS,
  EDITIONS,
  editionOfHost,
  equalPath,
  homePath,
  isPageOwner,
  isReservedSegment,
  OWN_PATHS,
  ownerOf,
  parseEditionHosts,
  parseOverrides,
  shellOf,
  withOverrides,
} from './index';

describe('ownerOf', () => {
  it.each([
    ['rs', '/', 'news'],
    ['rs', '/fudbal/evropa/115', 'news'],
    ['rs', '/specijal', 'special'],
    ['rs', '/specijal/raspored', 'special'],
    ['rs', '/specijalista', 'news'],
    ['rs', '/specijalista/101', 'news'],
    ['ke', '/specijal', 'news'],
    ['ke', '/special/schedule', 'special'],
    ['rs', '/prognozzer', 'prognozzer'],
    ['rs', '/prognozzer/plasmani', 'prognozzer'],
    ['rs', '/prognozzer/challenge/get-current', 'game-api'],
    ['rs', '/prognozzer/admin/stages', 'game-api'],
    ['ke', '/prognozzer', 'none'],
    ['ke', '/prognozzer/challenge/get-current', 'gateway'],
    ['hr', '/backoffice/ops', 'backoffice'],
    ['hr', '/api/me', 'gateway'],
    ['hr', '/apikultura/201', 'news'],
    ['hr', '/readyz', 'gateway'],
  ] as const)('P058 G016: in %s %s belongs to %s', (edition, path, owner) => {
    expect(ownerOf(EDITIONS[edition], path)).toBe(owner);
  });

  it('P058: the game shell needs the game to be on', () => {
    const off = withOverrides(parseOverrides('{"rs":{"game":false}}')).rs;
    expect(shellOf(ownerOf(EDITIONS.rs, '/prognozzer'))).toBe('game');
    expect(shellOf(ownerOf(off, '/prognozzer'))).toBe('main');
    expect(shellOf(ownerOf(off, '/specijal'))).toBe('special');
  });
});

describe.each(EDITION_IDS)('the table of own paths in %s', (id) => {
  const owners = Object.keys(OWN_PATHS) as (keyof typeof OWN_PATHS)[];

  it('gives each first segment to one remote, and none to two', () => {
    expect(new Set(owners.map((owner) => homePath(EDITIONS[id], owner))).size).toBe(owners.length);
  });

  it.each(owners)('leads to %s, and no category may begin with its segment', (owner) => {
    const home = homePath(EDITIONS[id], owner);
    expect(isReservedSegment(EDITIONS[id], home.slice(1))).toBe(true);
    expect(ownerOf(EDITIONS[id], home)).toBe(EDITIONS[id].features.game || owner !== 'prognozzer' ? owner : 'none');
  });
});

it.each([
  ['/', true],
  ['/backoffice', true],
  ['/api/me', false],
  ['/prognozzer/challenge/get-current', false],
])('%s is shown by a remote: %s', (path, isShown) => {
  expect(isPageOwner(ownerOf(EDITIONS.rs, path))).toBe(isShown);
});

it.each([
  ['rs', '/rss/0', 'gateway'],
  ['rs', '/rss/4', 'gateway'],
  ['rs', '/rss/5', 'news'],
  ['hr', '/rss/5', 'gateway'],
  ['ke', '/rss/5', 'news'],
  ['rs', '/rss', 'news'],
  ['rs', '/rss/00', 'news'],
  ['rs', '/sitemaps/pages.xml', 'gateway'],
] as const)('P025: in %s the feed %s is of the %s', (edition, path, owner) => {
  expect(ownerOf(EDITIONS[edition], path)).toBe(owner);
});

it.each([
  ['rs', '/', 'ke', '/'],
  ['rs', '/sve-vesti', 'ke', '/latest-news'],
  ['hr', '/uvjeti-koristenja', 'rs', '/uslovi-koriscenja'],
  ['ke', '/special/schedule', 'hr', '/specijal/raspored'],
  ['hr', '/specijal/povijesti/1998', 'ke', '/special/history/1998'],
  ['rs', '/specijal/utakmica/17', 'ke', '/special/match/17'],
  ['rs', '/specijal/raspored/1', 'ke', null],
  ['rs', '/fudbal/101', 'hr', null],
  ['rs', '/latest-news', 'hr', null],
] as const)('the page of %s at %s is in %s at %s', (edition, path, other, place) => {
  expect(equalPath(EDITIONS[edition], path, EDITIONS[other])).toBe(place);
});

describe('isReservedSegment', () => {
  it.each([
    ['rs', 'sve-vesti', true],
    ['rs', 'specijal', true],
    ['rs', 'prognozzer', true],
    ['rs', 'api', true],
    ['rs', 'klub', true],
    ['ke', 'club', true],
    ['ke', 'klub', false],
    ['rs', 'fudbal', false],
    ['rs', 'bet-centar', false],
    ['ke', 'betting-news', false],
    ['ke', 'latest-news', true],
  ] as const)('in %s the first segment %s: %s', (edition, segment, reserved) => {
    expect(isReservedSegment(EDITIONS[edition], segment)).toBe(reserved);
  });
});

describe('editionOfHost', () => {
  const hosts = parseEditionHosts();
  it.each([
    ['localhost:8080', 'rs'],
    ['127.0.0.1', 'rs'],
    ['[::1]:8080', 'rs'],
    ['HR.localhost:8080', 'hr'],
    ['ke.localhost', 'ke'],
    ['evil.example', null],
    ['ke.localhost.evil.example', null],
    [undefined, null],
  ] as const)('%s → %s', (header, edition) => {
    expect(editionOfHost(hosts, header)).toBe(edition);
  });

  it('refuses an entry that names no edition', () => {
    expect(() => parseEditionHosts('tribina.example=de')).toThrow("'tribina.example=de' is not host=edition");
  });
});

describe('parseOverrides', () => {
  it.each([
    ['{"de":{"login":false}}', "unknown edition 'de'"],
    ['{"ke":{"logins":false}}', "unknown flag 'ke.logins'"],
    ['{"ke":{"login":"no"}}', "'ke.login' is not true or false"],
    ['[', 'JSON'],
  ])('refuses %s', (json, message) => {
    expect(() => parseOverrides(json)).toThrow(message);
  });
});

it('P206 G104: the ids of the Kenyan blocks are the specification’s, and no other edition has any', () => {
  expect(EDITIONS.ke.homeBlocks).toEqual({
    crazyTicket: 1,
    domesticFootball: 7,
    basketballSection: 20,
    features: 533,
    widget: 22,
    section: 16_846,
  });
  expect([EDITIONS.rs.homeBlocks, EDITIONS.hr.homeBlocks]).toEqual([{}, {}]);
});

describe('P029 P199: words, zones and countries of the editions', () => {
  it.each([
    [
      'rs',
      'sve-vesti',
      'bet-centar',
      'moj-profil',
      'o-nama',
      'uslovi-koriscenja',
      'pretraga',
      'notifikacije',
      'favoriti',
    ],
    [
      'ke',
      'latest-news',
      'betting-news',
      'my-account',
      'about-us',
      'terms-of-use',
      'search',
      'notifications',
      'favorites',
    ],
  ] as const)('%s', (id, ...expected) => {
    const { words } = EDITIONS[id];
    expect([
      words.allNews,
      words.bettingNews,
      words.account,
      words.aboutUs,
      words.termsOfUse,
      words.search,
      words.notifications,
      words.favourites,
    ]).toEqual(expected);
  });

  it('Croatian uses sve-vijesti, suci and povijesti', () => {
    expect(EDITIONS.hr.words).toMatchObject({
      allNews: 'sve-vijesti',
      specialReferees: 'suci',
      specialHistory: 'povijesti',
    });
  });

  it('matches are shown in Belgrade time, in Kenya in Nairobi time', () => {
    expect([EDITIONS.rs, EDITIONS.hr, EDITIONS.ke].map((e) => [e.countryId, e.timeZone])).toEqual([
      [1, 'Europe/Belgrade'],
      [41, 'Europe/Belgrade'],
      [91, 'Africa/Nairobi'],
    ]);
  });
});
