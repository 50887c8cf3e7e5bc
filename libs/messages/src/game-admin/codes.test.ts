import { gameAdminCalls, gameCalls, gameJobCalls } from '@tribina/contracts';
import { gameAdminPhrases } from './index';

const CODES = new Set(
  [...Object.values(gameAdminCalls), ...Object.values(gameJobCalls), gameCalls.createChallenge].flatMap(
    ({ errors = [] }) => errors,
  ),
);

it.each(['sr', 'hr', 'en'] as const)('organisers read a sentence for every code of their calls, in %s', (language) => {
  const { refusals } = gameAdminPhrases[language];
  expect([...CODES].filter((code) => !(code in refusals))).toEqual([]);
});
