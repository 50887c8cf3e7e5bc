import type { Match, Revision, Round } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { answers } from '../testing/backend';
import { startGateway, type GatewayUnderTest } from '../testing/gateway';
import * as calendar from './calendar';

const team = (id: number, name: string) =>
  ({ id, name, code: 'QAT', type: 'NATIONAL_TEAM', flagUrl: '/img/svg/flags/qat.svg' }) as const;

function aMatch(id: number, changes: Partial<Match> = {}): Match {
  return {
    id,
    startTime: '2022-11-20T16:00:00.000Z',
    competition: { id: 196, name: 'Mundijal 2022' },
    groupation: { id: 1, name: 'Grupa A' },
    round: { id: 9, name: 'Finale' },
    phase: 'group',
    home: team(1, 'Katar'),
    visitor: team(2, 'Ekvador'),
    status: { code: 0, endedStatus: false, minute: null },
    score: null,
    halfTime: null,
    fullTime: null,
    extraTime: null,
    penalties: null,
    goals: [],
    revision: { number: 0, at: '2022-11-01T00:00:00.000Z' },
    stadium: { id: 3, name: 'Al Bajt', city: 'Al Hor' },
    odds: [],
    ...changes,
  };
}

const round = (ordinal: number, ...matches: Match[]): Round => ({ id: ordinal, name: `${ordinal}`, ordinal, matches });
const final = (changes: Partial<Match> = {}) =>
  aMatch(20, {
    startTime: '2022-12-18T15:00:00.000Z',
    phase: 'final',
    home: team(3, 'Argentina'),
    visitor: team(1, 'Katar'),
    ...changes,
  });
const scheduleOf = (...rounds: Round[]) => ({ data: { competition: { id: 196, name: 'Mundijal 2022' }, rounds } });
const FACTS = { edition: EDITIONS.rs, origin: 'https://tribina.example' };

const eventCalendar = (...given: Parameters<typeof calendar.eventCalendar>) => calendar.eventCalendar(...given) ?? '';

/** As a calendar reads it: unfolded lines. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (text: string, name: string) =>
  linesOf(text).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

const ENDED = { status: { code: 0, endedStatus: true, minute: null } } as const;

it('has each match with its time in UTC, its teams, ground and page', () => {
  const text = eventCalendar(FACTS, scheduleOf(round(1, aMatch(7, { ...ENDED, score: { home: 0, visitor: 2 } }))));
  expect(linesOf(text).slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(valuesOf(text, 'UID')).toEqual(['match-7@tribina.example']);
  expect([valuesOf(text, 'DTSTART'), valuesOf(text, 'DTEND')]).toEqual([['20221120T160000Z'], ['20221120T180000Z']]);
  expect(valuesOf(text, 'SUMMARY')).toEqual(['Katar – Ekvador 0:2']);
  expect(valuesOf(text, 'LOCATION')).toEqual([String.raw`Al Bajt\, Al Hor`]);
  expect(valuesOf(text, 'URL')).toEqual(['https://tribina.example/specijal/utakmica/7']);
});

it('says how a match was decided that 90 minutes did not decide', () => {
  const summary = (decided: object) => {
    const match = { ...aMatch(7, { ...ENDED, score: { home: 3, visitor: 3 } }), ...decided };
    return valuesOf(eventCalendar(FACTS, scheduleOf(round(1, match))), 'SUMMARY')[0]?.replaceAll('\\', '');
  };
  const extraTime = { home: 1, visitor: 1 };
  expect(summary({ extraTime })).toBe('Katar – Ekvador 3:3 (posle produžetaka)');
  expect(summary({ extraTime, penalties: { home: 4, visitor: 2 } })).toBe(
    'Katar – Ekvador 3:3 (posle produžetaka, penali 4:2)',
  );
});

it('has a match of which the day alone is known on the whole of that day', () => {
  const text = eventCalendar(FACTS, scheduleOf(round(1, aMatch(7, { day: '2022-11-20' }))));
  expect(valuesOf(text, 'DTSTART;VALUE=DATE')).toEqual(['20221120']);
  expect(text).not.toMatch(/DTEND|DTSTART:/);
});

it('keeps to itself who plays a final as long as that cannot be known', () => {
  const before = eventCalendar(FACTS, scheduleOf(round(105, final()), round(1, aMatch(7))));
  expect(valuesOf(before, 'SUMMARY')).toEqual(['Katar – Ekvador', 'Finale: Još se ne zna']);
  expect(before).not.toMatch(/Argentina|utakmica\/20/);
  const after = eventCalendar(FACTS, scheduleOf(round(105, final()), round(1, aMatch(7, ENDED))));
  expect(valuesOf(after, 'SUMMARY')).toEqual(['Katar – Ekvador', 'Argentina – Katar']);
});

it('names who plays the final as the pages do: while the third place is still played for, and not before both semi-finals', () => {
  const semiFinal = (id: number, home: number, visitor: number, changes: Partial<Match>) =>
    aMatch(id, {
      startTime: '2022-12-13T19:00:00.000Z',
      round: { id: 8, name: 'Polufinale' },
      phase: 'semi-final',
      home: team(home, 'A'),
      visitor: team(visitor, 'B'),
      ...changes,
    });
  const thirdPlace = aMatch(19, {
    startTime: '2022-12-17T15:00:00.000Z',
    phase: 'third-place',
    home: team(4, 'Hrvatska'),
    visitor: team(5, 'Maroko'),
  });
  const finalOf = (second: Partial<Match>) => {
    const semiFinals = round(104, semiFinal(17, 3, 4, ENDED), semiFinal(18, 1, 5, second));
    const text = eventCalendar(FACTS, scheduleOf(semiFinals, round(105, thirdPlace), round(106, final())));
    return valuesOf(text, 'SUMMARY').at(-1);
  };
  expect([finalOf({}), finalOf(ENDED)]).toEqual(['Finale: Još se ne zna', 'Argentina – Katar']);
});

it('has the matches of one team, and those alone of which it is known that it plays them', () => {
  const schedule = (changes: Partial<Match>) => scheduleOf(round(1, aMatch(7, changes)), round(105, final()));
  const uids = (changes: Partial<Match>, teamId: number) =>
    valuesOf(eventCalendar({ ...FACTS, teamId }, schedule(changes)), 'UID').length;
  expect([uids({}, 1), uids(ENDED, 1), uids(ENDED, 3), uids(ENDED, 2)]).toEqual([1, 2, 1, 1]);
});

describe('RFC 5545 §3.8.7.4: calendars take what has changed', () => {
  const EARLY = '2022-11-01T00:00:00.000Z';
  const revision = (number: number, at: string) => ({ revision: { number, at } });
  const lines = (...rounds: Round[]) => {
    const text = eventCalendar(FACTS, scheduleOf(...rounds));
    return ['SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'].map((name) => valuesOf(text, name));
  };

  it('a match by its own revision', () => {
    const moved = aMatch(7, revision(6, '2022-11-21T10:30:00.000Z'));
    expect(lines(round(1, moved))).toEqual([['6'], ['20221121T103000Z'], ['20221121T103000Z']]);
  });

  it('a final by all matches of its event, those that have left it included: none that leaves or moves takes anything away', () => {
    const ofFinal = (revised: Revision, ...before: Round[]) => {
      const data = { ...scheduleOf(...before, round(105, final(revision(2, EARLY)))).data, revision: revised };
      const entry = eventCalendar(FACTS, { data })
        .split('BEGIN:VEVENT')
        .find((one) => one.includes('UID:match-20@'));
      return ['SEQUENCE', 'LAST-MODIFIED'].flatMap((name) => valuesOf(entry ?? '', name));
    };
    const [stays, leaves] = [aMatch(7, revision(5, EARLY)), aMatch(8, revision(4, EARLY))];
    const moved = aMatch(8, revision(6, '2022-11-21T10:30:00.000Z'));
    const at = '2022-11-21T10:30:00.000Z';
    expect(ofFinal({ number: 11, at: EARLY }, round(1, stays, leaves))).toEqual(['11', '20221101T000000Z']);
    expect(ofFinal({ number: 13, at }, round(1, stays))).toEqual(['13', '20221121T103000Z']);
    expect(ofFinal({ number: 13, at }, round(1, stays), round(106, moved))).toEqual(['13', '20221121T103000Z']);
    expect(ofFinal({ number: 13, at })).toEqual(['13', '20221121T103000Z']);
  });

  it('of a feed that does not say that of an event, a final by what has decided on it', () => {
    const own = final(revision(2, EARLY));
    const played = (number: number, status: Match['status']) =>
      aMatch(7, { ...revision(number, '2022-12-01T18:00:00.000Z'), status });
    const [before] = lines(round(1, played(4, { code: 0, endedStatus: false, minute: 90 })), round(105, own));
    const after = lines(round(1, played(5, ENDED.status)), round(105, own));
    expect([before, ...after]).toEqual([
      ['4', '6'],
      ['5', '7'],
      ['20221201T180000Z', '20221201T180000Z'],
      ['20221201T180000Z', '20221201T180000Z'],
    ]);
  });
});

it.each([
  [60, 'STATUS:TENTATIVE', /\r\nSUMMARY:.+ \(odloženo\)\r\n/],
  [62, 'STATUS:CANCELLED', /\r\nSUMMARY:[^(]+\r\n/],
])('says of a match with code %i that it is not as planned', (code, status, summary) => {
  const match = aMatch(7, { status: { code, endedStatus: false, minute: null } });
  const text = eventCalendar(FACTS, scheduleOf(round(1, match)));
  expect(text).toContain(`\r\n${status}\r\n`);
  expect(text).toMatch(summary);
});

it('folds lines by bytes, never within a letter, and escapes what names mean to calendars', () => {
  const name = `${'Č'.repeat(60)}; a, b\\c`;
  const text = eventCalendar(FACTS, scheduleOf(round(1, aMatch(7, { home: team(1, name) }))));
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  const escaped = String.raw`${'Č'.repeat(60)}\; a\, b\\c`;
  expect(valuesOf(text, 'SUMMARY')).toEqual([`${escaped} – Ekvador`]);
  const data = { ...scheduleOf(round(1, aMatch(7))).data, competition: { id: 196, name } };
  const named = eventCalendar(FACTS, { data });
  expect(['PRODID', 'X-WR-CALNAME'].flatMap((field) => valuesOf(named, field))).toEqual([
    expect.stringContaining(`//${escaped}//`),
    escaped,
  ]);
});

describe('at the gateway', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway({ hasPages: false });
    const special = { betRadar: { competitionIds: [196] } };
    gateway.backends.portal.when(/active-special/, answers(200, { status: 'OK', data: special }));
    gateway.backends.feed.when(/^\/schedule/, answers(200, { status: 'OK', ...scheduleOf(round(1, aMatch(7))) }));
  });
  afterAll(() => gateway.close());

  it('is a calendar that may be kept and asked for again', async () => {
    const answer = await gateway.ask('/api/special-calendar.ics', { headers: { host: 'ke.localhost' } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.body).toContain('/special/match/7');
    const asked = gateway.backends.feed.calls.flatMap(({ url }) => (url.startsWith('/schedule') ? [url] : []));
    expect(asked).toEqual(['/schedule?competitionId=196&revisions=true']);
    const headers = { host: 'ke.localhost', 'if-none-match': String(answer.headers['etag']) };
    expect((await gateway.ask('/api/special-calendar.ics', { headers })).status).toBe(304);
  });

  it('has none of a team that does not play there, and keeps nothing of it', async () => {
    expect((await gateway.ask('/api/special-calendar.ics?team=99')).status).toBe(404);
    expect((await gateway.ask('/api/special-calendar.ics?team=2')).status).toBe(200);
  });

  it.each(['?team=x', '?team=0', '?teams=1'])('refuses %s', async (query) => {
    expect((await gateway.ask(`/api/special-calendar.ics${query}`)).status).toBe(400);
  });
});
