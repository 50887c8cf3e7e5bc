import { aChallenge, aGame, aStage, NOT_FOUND, ok, someStages } from '../testing/game';
import { gameOf, withAnswer } from './game';

describe('gameOf', () => {
  const stages = someStages();
  const challenge = aChallenge(stages);

  it('has no game without a challenge', () => {
    expect(gameOf({ challenge: NOT_FOUND, stages: NOT_FOUND })).toBeNull();
  });

  it('does with the current stage when the list is missing', () => {
    expect(gameOf({ challenge: ok(challenge), stages: NOT_FOUND })).toEqual({ ...aGame(stages), stages: [stages[1]] });
  });

  it('takes the current stage as the newer of the two answers has it', () => {
    const newer = { ...challenge, stage: aStage(2, -1, { name: 'Drugo kolo' }) };
    const game = gameOf({ challenge: ok(newer), stages: ok({ stages }) });
    expect(game?.stages.map(({ name }) => name)).toEqual(['1. kolo', 'Drugo kolo', '3. kolo']);
  });
});

describe('withAnswer', () => {
  const game = aGame();

  it('keeps what is known when an answer fails', () => {
    for (const call of ['challenge', 'stages'] as const) expect(withAnswer(game, call, NOT_FOUND)).toEqual(game);
  });

  it('takes one stage, or all', () => {
    const later = aStage(2, -1, { totalPoints: 5 });
    const one = withAnswer(game, 'challenge', ok({ ...aChallenge(), stage: later }));
    expect(one.stages.map(({ totalPoints }) => totalPoints)).toEqual([0, 5, 0]);
    expect(withAnswer(game, 'stages', ok({ stages: [later] })).stages).toEqual([later]);
  });
});
