import type { MatchGoalPhrases } from './sr';

export const en: MatchGoalPhrases = {
  halfTime: 'half-time',
  ownGoal: 'own goal',
  penalty: 'penalty',
};
