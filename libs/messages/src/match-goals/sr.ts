export const sr = {
  halfTime: 'poluvreme',
  ownGoal: 'autogol',
  penalty: 'penal',
};

/** Serbian is the type, the others satisfy it. */
export type MatchGoalPhrases = typeof sr;
