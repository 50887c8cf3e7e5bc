import { act, render, screen } from '@testing-library/react';
import type { Match } from '@tribina/contracts';
import { anArticle } from '../../testing/articles';
import { answerCalls, heldAnswer, type Answer } from '../../testing/backend';
import { pass, tell } from '../../testing/changes';
import { aHome, aHomeInput, anArticleInput, NOW, ok } from '../../testing/input';
import { aLiveMatch, anEndedMatch } from '../../testing/matches';
import { pageOf, show } from '../../testing/show';

beforeEach(() => void jest.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Two changes, each asked about; the first question is answered behind the second one. */
async function answeredLate(first: Answer, second: Answer): Promise<void> {
  const late = heldAnswer();
  answerCalls((turn) => (turn === 1 ? late.answer : second));
  await tell('match.changed', { matchId: 31 });
  await pass(0);
  await tell('match.changed', { matchId: 31 });
  await pass(4_000);
  await act(async () => late.give(first));
  await pass(0);
}

it('a score of the strip is not put over one that was asked for later', async () => {
  const items = (...matches: Match[]): Answer => ({ body: { status: 'OK', items: matches } });
  render(pageOf(aHomeInput(aHome(), { data: { scores: ok({ items: [aLiveMatch(0, 0)] }) } })).element);
  await answeredLate(items(aLiveMatch(1, 0)), items(anEndedMatch(2, 0)));
  expect(screen.getByRole('region', { name: 'Rezultati i termini' })).toHaveTextContent('Košava2Bura0');
});

it('nor the score of an article’s match', async () => {
  const one = (data: Match): Answer => ({ body: { status: 'OK', data } });
  const article = anArticle({ body: [{ type: 'match', matchId: 31 }], match_ids: [31] });
  show(anArticleInput(article, { data: { matches: ok({ items: [aLiveMatch(0, 0)] }) } }));
  await answeredLate(one(aLiveMatch(1, 0)), one(anEndedMatch(2, 0)));
  expect(screen.getByRole('complementary', { name: 'Utakmica' })).toHaveTextContent('Košava2Bura0');
});
