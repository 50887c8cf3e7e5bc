import * as gameRules from './index';

it('G043 G098 G100 shows the numbers of the specification and these functions', () => {
  expect(gameRules).toEqual({
    EVENTS_PER_STAGE: 8,
    POINTS_PER_CORRECT: 1,
    QUIZ_POINTS: 1,
    STAGE_END_AFTER_LAST_START_MS: 14_400_000,
    STAGE_PRIZE_POOL_RSD: 100_000,
    STAGE_REFRESH_MS: 5_000,
    STAGES_PER_CHALLENGE: 18,
    STATUS_CODES: { postponed: 60, cancelled: 62, interrupted: 70, suspended: 71, stopped: 72 },
    ...Object.fromEntries(
      [
        'countdownTo',
        'currentStage',
        'deadlineOf',
        'distribution',
        'endOf',
        'isFaded',
        'isResultShown',
        'isVoid',
        'matchStatus',
        'outcomeOf',
        'pointsOf',
        'stageStatus',
      ].map((name) => [name, expect.any(Function)]),
    ),
  });
});
