import { gamePlayerCalls, gameSlipCalls, type CallDefinition } from '@tribina/contracts';
import { gameAccountPhrases } from '../game-pages/account';
import { gameLaterPhrases } from './later';
import { gamePlayerPhrases } from './player';

/** What any call that writes may answer with beside its own codes, where there is too much to do at once. */
const ALWAYS = ['OVERLOADED'];
const codesOf = (...calls: CallDefinition[]) => [
  ...new Set([...calls.flatMap(({ errors = [] }) => errors), ...ALWAYS]),
];
const SLIP = codesOf(gameSlipCalls.saveBet, gameSlipCalls.investToken);
/** These are told otherwise: the sentence of a failure that nobody can do anything about is enough, or another screen opens. */
const QUIZ = codesOf(gameSlipCalls.answerQuiz).filter((code) => !['FORBIDDEN', 'REQUEST_ID_REUSED'].includes(code));
const OPEN_LINK = codesOf(gamePlayerCalls.askVerification, gamePlayerCalls.unlinkUser).filter(
  // As any failure: the sentence of one is enough.
  (code) => !['UNAUTHORIZED', 'FORBIDDEN', ...ALWAYS].includes(code),
);
const LINKING = codesOf(gamePlayerCalls.editUser).filter(
  (code) => !['FORBIDDEN', 'INVALID_IDENTITY_NUMBER', 'UNKNOWN_COUNTRY'].includes(code),
);

describe.each(['sr', 'hr'] as const)('in %s players read a sentence', (language) => {
  const missing = (codes: readonly string[], texts: object) => codes.filter((code) => !(code in texts));

  it('for every code of a save and of a joker', () => {
    expect(missing(SLIP, gamePlayerPhrases[language].slip.refusals)).toEqual([]);
  });

  it('for what becomes of an answer to the quiz', () => {
    expect(missing(QUIZ, gameLaterPhrases[language].quiz.refusals)).toEqual([]);
  });

  it('for what becomes of linking an account', () => {
    expect(missing(LINKING, gameLaterPhrases[language].identity.failures)).toEqual([]);
  });

  it('for what becomes of a link that waits for its verification', () => {
    expect(missing(OPEN_LINK, gameAccountPhrases[language].openLink.failures)).toEqual([]);
  });
});
