import { render } from '@testing-library/react';
import { ISLAND, LIVE_PART, type PageInput } from '@tribina/shell-api';
import { aCup, aGroup, someThirds } from '../testing/cup';
import { AFTER, anInput, DURING } from '../testing/input';
import { page } from './page';

/** Denmark – Tunisia, the last match of the day, has been played for a while. */
const EVENING = '2022-11-22T19:30:00.000Z';
const SEMI_FINAL = '2022-11-26T19:30:00.000Z';

const ok = (data: object) => ({ isOk: true, value: { status: 'OK', data } }) as const;
const scheduleAt = (now: string, home: number) =>
  ok({
    competition: { id: 196, name: 'Mundijal 2022' },
    rounds: aCup(now, { score: { home, visitor: 0 }, minute: 30 }),
  });

function partsOf(input: PageInput): Readonly<Record<string, HTMLElement>> {
  const output = page(input);
  if (output.kind !== 'page') throw new Error(`Led to ${output.location}`);
  const { container } = render(output.element);
  return Object.fromEntries(
    [...container.querySelectorAll<HTMLElement>(`[data-live=""][id^="${LIVE_PART}"][${ISLAND.props}]`)].map((part) => [
      part.id,
      part,
    ]),
  );
}

const standings = (now: string) =>
  anInput({
    route: 'teams',
    query: { tab: 'standings' },
    now,
    data: { standings: ok({ groups: [aGroup()], bestThirds: someThirds() }) },
  });

/** What of a part needs room: its elements without what they say. */
const shapeOf = (part: HTMLElement | undefined) =>
  part && [...part.querySelectorAll('*')].map(({ tagName, className }) => `${tagName}.${className}`);

it('on the home page the ticket, the figures and the tables follow the matches of the day', () => {
  const parts = partsOf(anInput({ now: DURING }));
  expect(Object.keys(parts)).toEqual(['live-played', 'live-goals', 'live-ticket', 'live-tables']);
  for (const part of Object.values(parts)) {
    expect(JSON.parse(part.dataset['props'] ?? '')).toEqual({ matches: [{ id: 3 }, { id: 4 }] });
  }
});

it.each<[string, PageInput, readonly string[]]>([
  ['the page of groups', standings(DURING), ['live-tables', 'live-thirds', 'live-bracket']],
  ['that of a knock-out match’s day: no table changes', standings(SEMI_FINAL), ['live-bracket']],
  ['the home of such a day', anInput({ now: SEMI_FINAL }), ['live-played', 'live-goals', 'live-ticket']],
  ['the page of groups on a day of rest', standings('2022-11-23T12:00:00Z'), []],
  ['that after the event', standings(AFTER), []],
  ['the list of teams', anInput({ route: 'teams', now: DURING }), []],
])('what follows on %s', (_what, input, ids) => {
  expect(Object.keys(partsOf(input))).toEqual(ids);
});

it('a ticket says how the match stands that is played, in the room that it had before', () => {
  const last = (now: string, home: number) => {
    const [, second] = aCup(now, { score: { home, visitor: 0 }, minute: 30 });
    const match = second?.matches.at(-1);
    return anInput({ now, data: { schedule: ok({ rounds: match ? [{ ...second, matches: [match] }] : [] }) } });
  };
  const before = partsOf(last(DURING, 0))['live-ticket'];
  const during = partsOf(last(EVENING, 1))['live-ticket'];
  expect(before).toHaveTextContent('Sledeća utakmica · Grupa BDanska20:00Tunis');
  expect(during).toHaveTextContent('uživo 30′ · Grupa BDanska1:0Tunis');
  expect(shapeOf(during)).toEqual(shapeOf(before));
});

it('a goal is counted in the room that the figures had before', () => {
  const figures = (home: number) => {
    const { 'live-played': played, 'live-goals': goals } = partsOf(
      anInput({ now: EVENING, data: { schedule: scheduleAt(EVENING, home) } }),
    );
    return { texts: [played?.textContent, goals?.textContent], shapes: [shapeOf(played), shapeOf(goals)] };
  };
  const [before, after] = [figures(0), figures(1)];
  expect(before.texts).toEqual(['odigranih utakmica3 / 10', 'golova7']);
  expect(after.texts[1]).toBe('golova8');
  expect(after.shapes).toEqual(before.shapes);
});

it('what says that somebody has gone through has its room before anybody has', () => {
  const legend = (now: string, played: number) =>
    partsOf({ ...standings(now), data: { ...standings(now).data, standings: ok({ groups: [aGroup({ played })] }) } })[
      'live-tables'
    ]?.nextElementSibling;
  expect(legend(DURING, 1)).toHaveTextContent('prošli u završnicu');
});
