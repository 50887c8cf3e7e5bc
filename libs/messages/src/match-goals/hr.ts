import type { MatchGoalPhrases } from './sr';

export const hr: MatchGoalPhrases = {
  halfTime: 'poluvrijeme',
  ownGoal: 'autogol',
  penalty: 'jedanaesterac',
};
