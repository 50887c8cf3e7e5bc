import * as gameRules from './index';
import * as reference from './reference';

it('G031 G043 G093 G094 G097 G098 G099 G100 G105 shows the numbers of the specification and these functions', () => {
  expect(gameRules).toEqual({
    BADGE_NEEDS: { hatTrick: 3, tenStrikes: 10, counted: 7 },
    BADGE_TYPES: expect.any(Array),
    COUNTRIES: expect.any(Array),
    DISTRIBUTION_REFRESH_MS: 30_000,
    EVENTS_PER_STAGE: 8,
    IDENTITY_NUMBER_LENGTH: 13,
    JOKER_FACTORS: { EVENT_DOUBLE_PTS: 2, EVENT_TRIPLE_PTS: 3 },
    JOKER_TICKETS: expect.any(Object),
    OUTCOMES: ['1', 'X', '2'],
    OVERALL_PRIZES_RSD: expect.any(Array),
    PAYOUT_FREEZE_MS: 259_200_000,
    PLAYER_SEARCH_MINIMUM: 3,
    POINTS_PER_CORRECT: 1,
    POOL_TIERS: [8, 7],
    QUIZ_POINTS: 1,
    REVEAL_AFTER_DEADLINE_MS: 3_000,
    STAGE_END_AFTER_LAST_START_MS: 14_400_000,
    STAGE_PRIZE_POOL_RSD: 100_000,
    STAGE_PRIZES_RSD: expect.any(Array),
    STAGE_REFRESH_MS: 5_000,
    STAGES_PER_CHALLENGE: 18,
    STATUS_CODES: { postponed: 60, cancelled: 62, interrupted: 70, suspended: 71, stopped: 72 },
    VOID_AFTER_MS: 259_200_000,
    ...Object.fromEntries(
      [
        'badgesOf',
        'countdownTo',
        'currentStage',
        'deadlineOf',
        'distribution',
        'endOf',
        'identityNumberFault',
        'ineligibility',
        'investFault',
        'isFaded',
        'isFullBet',
        'isResultShown',
        'isVoid',
        'jokerFor',
        'jokerGrant',
        'linkFault',
        'matchStatus',
        'outcomeOf',
        'overallPrizes',
        'packedSlip',
        'pickOf',
        'pointsOf',
        'poolPrizes',
        'preferredCountry',
        'prizeBands',
        'ranked',
        'rankText',
        'resultOf',
        'scoresOf',
        'stagePrizes',
        'stageStatus',
        'unpackSlip',
      ].map((name) => [name, expect.any(Function)]),
    ),
  });
});

it('shows the plain settlement at an entry of its own, which no browser loads', () => {
  expect(reference).toEqual({ losersAmong: expect.any(Function), settleSeason: expect.any(Function) });
  expect(gameRules).not.toHaveProperty('settleSeason');
});
