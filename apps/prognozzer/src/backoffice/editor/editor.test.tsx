import { logout } from '@tribina/auth';
import type { ChallengeDraft, MatchChoice } from '@tribina/contracts';
import { gameAdminPhrases } from '@tribina/messages/game-admin';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../shared/paths';
import {
  address,
  answerDesk,
  anEvent,
  aStage,
  held,
  inHours,
  NOW,
  ok,
  openDesk,
  refused,
  stepTo,
  type Replies,
} from '../testing/desk';
import { groupsOf, isFree, stagesOf } from './match-groups';

const words = gameAdminPhrases.hr;
const { editor } = words;

afterEach(async () => {
  await act(() => logout());
  jest.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

/** A match of a round that starts so many hours from now. */
const choice = (id: number, round: number, hours: number, fields: Partial<MatchChoice> = {}): MatchChoice => ({
  id,
  startTime: inHours(hours),
  round: { id: round, name: `${round}. kolo lige` },
  home: `Domaćin ${id}`,
  visitor: `Gost ${id}`,
  code: 0,
  ended: false,
  stageId: null,
  ...fields,
});
const round = (number: number, matches: number, hours: number) =>
  Array.from({ length: matches }, (_none, index) => choice(number * 100 + index, number, hours + index));

describe('matches are put together', () => {
  const FREE = [...round(1, 8, 10), ...round(2, 10, 40), ...round(3, 7, 80)];

  it('by the rounds of the league that have enough of them', () => {
    expect(groupsOf(FREE, 'rounds').map(({ round: name, matches }) => [name, matches.length])).toEqual([
      ['1. kolo lige', 8],
      ['2. kolo lige', 10],
    ]);
  });

  it('eight by eight in the order in which they start', () => {
    const groups = groupsOf(FREE, 'order');
    expect(groups.map(({ first, matches }) => [first, matches.length])).toEqual([
      [1, 8],
      [9, 8],
      [17, 8],
    ]);
    expect(groups[2]?.matches.map(({ id }) => id)).toEqual([206 + 2, 209, 300, 301, 302, 303, 304, 305]);
  });

  it('to stages that are numbered as they start', () => {
    const groups = groupsOf(FREE, 'rounds');
    const chosen = new Map([
      ['round-2', [209, 202]],
      ['round-1', [100]],
    ]);
    const nameOf = (number: number) => ({ sr: `${number}`, hr: `${number}`, en: `${number}` });
    expect(stagesOf(groups, chosen, nameOf)).toEqual([
      { ordinal: 1, names: nameOf(1), shortname: '1', matchIds: [100] },
      { ordinal: 2, names: nameOf(2), shortname: '2', matchIds: [209, 202] },
    ]);
  });

  it.each<[boolean, string, MatchChoice]>([
    [true, 'one that is to come', choice(1, 1, 1)],
    [true, 'one that is postponed', choice(1, 1, 1, { code: 60 })],
    [false, 'one that starts now', choice(1, 1, 0)],
    [false, 'a cancelled one', choice(1, 1, 1, { code: 62 })],
    [false, 'one of another stage', choice(1, 1, 1, { stageId: 5 })],
  ])('%s: %s is free', (isIt, _which, match) => {
    expect(isFree(match, new Date(NOW))).toBe(isIt);
  });
});

describe('a new challenge', () => {
  const competitions = [
    { id: 9, name: 'Liga vjetrova', season: '2026/27', challengeId: null },
    { id: 8, name: 'Kup', season: '2026/27', challengeId: 3 },
  ];
  const open = async (matches: readonly MatchChoice[], replies: Replies = {}) => {
    const asked = answerDesk({
      'GET /competitions': ok({ competitions }),
      'GET /competitions/9/matches': ok({ matches }),
      'GET /challenges': ok({ challenges: [] }),
      ...replies,
    });
    await openDesk(paths.newChallenge);
    await userEvent.selectOptions(await screen.findByLabelText(editor.competition), 'Liga vjetrova 2026/27');
    await screen.findByRole('form', { name: editor.newTitle });
    return asked;
  };
  const create = () => screen.getByRole('button', { name: editor.create });

  it('is made of rounds of the league, each with eight of its matches', async () => {
    const matches = [...round(1, 8, 10), ...round(2, 10, 40), ...round(3, 8, 80)];
    const asked = await open(matches, {
      'POST /challenges': { status: 201, body: { status: 201, message: 'OK', id: 4 } },
    });
    expect(screen.getByRole('option', { name: /Kup/ })).toBeDisabled();
    expect(create()).toBeDisabled();
    expect(screen.getByText(editor.noStage)).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(/^3\. kolo lige · 8 utakmica/));
    await userEvent.click(screen.getByLabelText(/^2\. kolo lige · 10 utakmica/));
    await userEvent.click(screen.getByText('Odabrano 8 od 8', { selector: 'summary' }));
    const boxes = screen.getByRole('group', { name: '2. kolo lige' });
    await userEvent.click(within(boxes).getByLabelText(/Domaćin 200/));
    expect(within(boxes).getByRole('status')).toHaveTextContent('Odabrano 7 od 8. Odaberite točno 8 utakmica.');
    expect(create()).toBeDisabled();
    await userEvent.click(within(boxes).getByLabelText(/Domaćin 209/));
    const name = screen.getByLabelText('Naziv (Engleski)');
    await userEvent.clear(name);
    await userEvent.type(name, 'League of Winds');
    await userEvent.click(screen.getByLabelText('Tribina Hrvatska'));
    await userEvent.click(create());
    await waitFor(() => expect(address()).toBe(paths.challenges));
    const stage = (number: number, matchIds: number[]) => ({
      ordinal: number,
      names: { sr: `${number}. kolo`, hr: `${number}. kolo`, en: `Round ${number}` },
      shortname: String(number),
      matchIds,
    });
    expect(asked.find(({ call }) => call === 'POST /challenges')?.body).toEqual({
      names: { sr: 'Liga vjetrova', hr: 'Liga vjetrova', en: 'League of Winds' },
      competitionId: 9,
      editions: ['rs'],
      stages: [stage(1, [201, 202, 203, 204, 205, 206, 207, 209]), stage(2, [300, 301, 302, 303, 304, 305, 306, 307])],
    } satisfies ChallengeDraft);
  });

  it('is made eight by eight where the league has no such rounds', async () => {
    await open([...round(1, 5, 10), ...round(2, 5, 40)]);
    expect(screen.getByText(editor.tooFew)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(editor.grouping), editor.groupings.order);
    await userEvent.click(screen.getByLabelText(/^Utakmice 1–8/));
    expect(create()).toBeEnabled();
  });

  it('keeps the rounds that were chosen while another way to make them is looked at', async () => {
    const asked = await open([...round(1, 8, 10), ...round(2, 10, 40)], {
      'POST /challenges': { status: 201, body: { status: 201, message: 'OK', id: 4 } },
    });
    await userEvent.click(screen.getByLabelText(/^2\. kolo lige/));
    await userEvent.selectOptions(screen.getByLabelText(editor.grouping), editor.groupings.order);
    expect(screen.queryByText(editor.gone)).toBeNull();
    expect(create()).toBeDisabled();
    await userEvent.click(screen.getByLabelText(/^Utakmice 1–8/));
    await userEvent.selectOptions(screen.getByLabelText(editor.grouping), editor.groupings.rounds);
    expect(screen.getByLabelText(/^2\. kolo lige/)).toBeChecked();
    expect(screen.queryByText(editor.gone)).toBeNull();
    await userEvent.click(screen.getByLabelText(/^1\. kolo lige/));
    await userEvent.click(screen.getByLabelText(/^2\. kolo lige/));
    await userEvent.selectOptions(screen.getByLabelText(editor.grouping), editor.groupings.order);
    expect(screen.getByLabelText(/^Utakmice 1–8/)).toBeChecked();
    await userEvent.selectOptions(screen.getByLabelText(editor.grouping), editor.groupings.rounds);
    await userEvent.click(create());
    await waitFor(() => expect(address()).toBe(paths.challenges));
    expect(asked.find(({ call }) => call === 'POST /challenges')?.body).toMatchObject({
      stages: [{ ordinal: 1, matchIds: [100, 101, 102, 103, 104, 105, 106, 107] }],
    });
  });

  it('has eighteen rounds at most', async () => {
    await open(Array.from({ length: 19 }, (_none, index) => round(index + 1, 8, 10 + index * 24)).flat());
    for (const box of screen.getAllByLabelText(/kolo lige/)) await userEvent.click(box);
    expect(screen.getByText('Natjecanje ima najviše 18 kola.')).toBeInTheDocument();
    expect(create()).toBeDisabled();
  });

  it('stays as it is written where it is refused', async () => {
    await open(round(1, 8, 10), { 'POST /challenges': refused(409, 'EXISTING_CHALLENGE') });
    await userEvent.click(screen.getByLabelText(/^1\. kolo lige/));
    await userEvent.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.EXISTING_CHALLENGE);
    expect(screen.getByLabelText(/^1\. kolo lige/)).toBeChecked();
  });

  it('has no match that is not seen: what has gone from the offer since it was chosen is told, and not sent', async () => {
    const matches = [...round(1, 8, 10), ...round(2, 10, 40)];
    await open(matches);
    await userEvent.click(screen.getByLabelText(/^1\. kolo lige/));
    await userEvent.click(screen.getByLabelText(/^2\. kolo lige/));
    expect(create()).toBeEnabled();
    cleanup();
    // One round has begun, a match of the other is a colleague's by now.
    const left = round(2, 10, 40).map((match) => (match.id === 200 ? { ...match, stageId: 7 } : match));
    const asked = await open(left, {
      'POST /challenges': { status: 201, body: { status: 201, message: 'OK', id: 4 } },
    });
    expect(screen.getByText(editor.gone)).toBeInTheDocument();
    expect(create()).toBeDisabled();
    await userEvent.click(screen.getByText('Odabrano 7 od 8', { selector: 'summary' }));
    await userEvent.click(screen.getByLabelText(/Domaćin 209/));
    expect(screen.queryByText(editor.gone)).toBeNull();
    await userEvent.click(create());
    await waitFor(() => expect(address()).toBe(paths.challenges));
    expect(asked.find(({ call }) => call === 'POST /challenges')?.body).toMatchObject({
      stages: [{ ordinal: 1, matchIds: [201, 202, 203, 204, 205, 206, 207, 209] }],
    });
  });

  it('waits for the feed, which is asked again', async () => {
    answerDesk({ 'GET /competitions': refused(503, 'FEED_UNAVAILABLE') });
    await openDesk(paths.newChallenge);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.FEED_UNAVAILABLE);
  });
});

describe('a stage before it starts', () => {
  const events = round(1, 8, 24).map(({ id, home, visitor, startTime }) =>
    anEvent({ id: 50 + id, matchId: id, home, visitor, startTime, results: [] }),
  );
  const open = async (slips: number, replies: Replies = {}) => {
    const asked = answerDesk({
      'GET /stages/12': ok({
        challenge: { id: 3, name: 'Liga vjetrova', competitionId: 9 },
        stage: aStage({ slips }),
        events,
        runs: [],
        quiz: null,
      }),
      'GET /competitions/9/matches': ok({
        matches: [
          ...round(1, 8, 24).map((match) => ({ ...match, stageId: 12 })),
          choice(900, 9, 30),
          choice(901, 9, 31, { stageId: 13 }),
        ],
      }),
      'PUT /stages/12': ok({}),
      ...replies,
    });
    await openDesk(paths.editStage(12));
    await screen.findByRole('form', { name: editor.editTitle });
    return asked;
  };
  const save = () => screen.getByRole('button', { name: editor.save });
  const sent = (asked: { readonly call: string; readonly body: unknown }[]) =>
    asked.find(({ call }) => call === 'PUT /stages/12')?.body;

  it('gets another match in the place of one; what another stage has is not on offer', async () => {
    const asked = await open(0);
    const boxes = screen.getByRole('group', { name: editor.matches });
    await userEvent.click(await within(boxes).findByLabelText(/Domaćin 900/));
    expect(within(boxes).queryByLabelText(/Domaćin 901/)).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
    await userEvent.click(within(boxes).getByLabelText(/Domaćin 100/));
    await userEvent.click(save());
    await waitFor(() => expect(address()).toBe(paths.stage(12)));
    expect(sent(asked)).toEqual({
      ordinal: 2,
      names: { sr: '2. kolo', hr: '2. kolo', en: '2. kolo' },
      shortname: '2',
      matchIds: [101, 102, 103, 104, 105, 106, 107, 900],
    });
  });

  it('is not sent with a match that a colleague has put into another one since it was chosen', async () => {
    await open(0);
    const boxes = () => screen.getByRole('group', { name: editor.matches });
    await userEvent.click(await within(boxes()).findByLabelText(/Domaćin 900/));
    await userEvent.click(within(boxes()).getByLabelText(/Domaćin 100/));
    expect(save()).toBeEnabled();
    cleanup();
    const asked = await open(0, {
      'GET /competitions/9/matches': ok({ matches: [choice(900, 9, 30, { stageId: 13 }), choice(902, 9, 32)] }),
    });
    expect(await screen.findByText(editor.gone)).toBeInTheDocument();
    expect(save()).toBeDisabled();
    await userEvent.click(within(boxes()).getByLabelText(/Domaćin 902/));
    await userEvent.click(save());
    await waitFor(() => expect(sent(asked)).toMatchObject({ matchIds: [101, 102, 103, 104, 105, 106, 107, 902] }));
  });

  it('keeps its matches where somebody has predicted them; its name may change, also without the feed', async () => {
    const asked = await open(3, { 'GET /competitions/9/matches': refused(503, 'FEED_UNAVAILABLE') });
    expect(screen.getByText(/Prognoza ima već 3/)).toBeInTheDocument();
    expect(screen.getByRole('group', { name: editor.matches })).toBeDisabled();
    const name = screen.getByLabelText('Naziv (Hrvatski)');
    await userEvent.clear(name);
    await userEvent.type(name, 'Derbi kolo');
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent(asked)).toMatchObject({
        names: { hr: 'Derbi kolo' },
        matchIds: events.map(({ matchId }) => matchId),
      }),
    );
  });

  it('says why it cannot be changed', async () => {
    await open(0, { 'PUT /stages/12': refused(409, 'INACTIVE_STAGE') });
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(words.refusals.INACTIVE_STAGE);
  });

  it('leads nobody away who has gone elsewhere before it was saved, and is not kept any more', async () => {
    const { reply, answer } = held();
    await open(0, { 'PUT /stages/12': reply, 'GET /audit': ok({ total: 0, rows: [] }) });
    await userEvent.type(screen.getByLabelText(editor.shortname), '!');
    await userEvent.click(save());
    await stepTo(paths.audit);
    await answer(ok({}));
    expect(address()).toBe(paths.audit);
    expect({ ...globalThis.sessionStorage }).toEqual({});
  });

  describe('that was saved without an answer', () => {
    const STORED = { name: '2. kolo', version: 'v-own' };
    /** Saved, but nobody says so; what is sent over the version of before meets it. */
    const lost = async () => {
      let saves = 0;
      let stored = {};
      const asked = await open(0, {
        'GET /stages/12': () =>
          ok({
            challenge: { id: 3, name: 'Liga vjetrova', competitionId: 9 },
            stage: aStage({ slips: 0, ...stored }),
            events,
            runs: [],
            quiz: null,
          }),
        'PUT /stages/12': (body: { readonly shortname: string }, query: URLSearchParams) => {
          saves += 1;
          if (saves > 1) return query.get('seen') === STORED.version ? ok({}) : refused(409, 'STALE_REVISION');
          stored = { ...STORED, shortname: body.shortname };
          return refused(503, 'SERVICE_UNAVAILABLE');
        },
      });
      await userEvent.type(screen.getByLabelText(editor.shortname), '!');
      await userEvent.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_UNAVAILABLE');
      return asked;
    };
    const saves = (asked: Awaited<ReturnType<typeof open>>) => asked.filter(({ call }) => call === 'PUT /stages/12');

    it('is no one else’s where it is sent again', async () => {
      const asked = await lost();
      await userEvent.click(save());
      await waitFor(() => expect(address()).toBe(paths.stage(12)));
      expect(saves(asked)).toHaveLength(3);
    });

    it('nor where more was written since: that is saved over it', async () => {
      const asked = await lost();
      await userEvent.type(screen.getByLabelText(editor.shortname), '!');
      await userEvent.click(save());
      await waitFor(() => expect(address()).toBe(paths.stage(12)));
      expect(saves(asked)).toHaveLength(3);
      expect(saves(asked).at(-1)?.body).toMatchObject({ shortname: '2!!' });
    });
  });
});
