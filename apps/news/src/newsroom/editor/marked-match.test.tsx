import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Match } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { aMatch } from '../../testing/matches';
import { edit, manuscript, whole, type Reply } from '../../testing/newsroom';

const TEXTS: readonly (readonly [EditionId, string])[] = [
  [
    'rs',
    'Utakmica Košava – Bura više nije u rasporedu takmičenja: čitaoci je vide kao otkazanu. Zameni je ili je ukloni.',
  ],
  [
    'hr',
    'Utakmica Košava – Bura više nije u rasporedu natjecanja: čitatelji je vide kao otkazanu. Zamijeni je ili je ukloni.',
  ],
  [
    'ke',
    'The match Košava – Bura has left the schedule of its competition: readers see it as cancelled. Replace it or take it out.',
  ],
];

const GONE = { code: 62, endedStatus: false, minute: null };
const answerWith = (match: Match): Reply => ({ body: { status: 'OK', data: match } });
const replies = {
  'GET /api/feed-match/31': answerWith(aMatch({ id: 31, status: GONE, withdrawn: true })),
  'GET /api/feed-match/32': answerWith(aMatch({ id: 32, status: GONE })),
};
const open = (matchId: number, type: string, edition?: EditionId) =>
  edit(manuscript({ draft: whole({ body: [{ type, matchId }] }) }), replies, undefined, edition);

afterEach(() => jest.restoreAllMocks());

it.each(TEXTS)('says in %s of a match in the text that it has left its competition', async (edition, text) => {
  await open(31, 'match', edition);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each(['pre-match', 'post-match'])('says so of the match of a %s block too', async (type) => {
  await open(31, type);
  expect(await screen.findByText(/has left the schedule/)).toBeVisible();
});

it('asks of the one that is typed, and says nothing of one that is called off and stays in its file', async () => {
  const asked = await open(31, 'match');
  await screen.findByText(/has left the schedule/);
  await userEvent.type(screen.getByDisplayValue('31'), '{Backspace}2');
  expect(screen.queryByText(/has left the schedule/)).toBeNull();
  const ofMatches = () => asked.filter(({ call }) => call.includes('feed-match')).map(({ call }) => call);
  await waitFor(() => expect(ofMatches()).toEqual(['GET /api/feed-match/31', 'GET /api/feed-match/32']));
  expect(screen.queryByText(/has left the schedule/)).toBeNull();
});
