import { gameCalls, gameRankingCalls, widgetCalls } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { HOME_CALLS, STORIES } from './calls';
import { PLAYED_IN } from './played-in';
import { BADGE_CALLS, CHALLENGE, RANKING_CALLS, SHARED_BADGE_CALLS } from './ranking-calls';

it.each([
  [HOME_CALLS.challenge, gameCalls.currentChallenge],
  [HOME_CALLS.stages, gameCalls.currentStages],
  [CHALLENGE, gameCalls.currentChallenge],
  [RANKING_CALLS.overall, gameRankingCalls.overallRanking],
  [RANKING_CALLS.ofStage, gameRankingCalls.stageRanking],
  [BADGE_CALLS.trophies, gameRankingCalls.allTrophies],
  [SHARED_BADGE_CALLS.badge, gameRankingCalls.sharedTrophy],
])('G074 G076 G077: %j is the call of the contract', ({ method, path }, call) => {
  expect([method, path]).toEqual([call.method, `/prognozzer${call.path}`]);
});

it('G080: stories are those of the gateway', () => {
  expect([STORIES.method, STORIES.path]).toEqual([
    widgetCalls.activeStories.method,
    `/api${widgetCalls.activeStories.path}`,
  ]);
});

it('G006: the game is played where the editions say so', () => {
  const playing = EDITION_IDS.map((id) => EDITIONS[id]).filter(({ features }) => features.game);
  expect(PLAYED_IN).toEqual(playing.map(({ id, locale, words }) => ({ id, locale, words: { game: words.game } })));
});
