import { accountPhrases } from './account';
import { commentActPhrases } from './comment-acts';
import { favouritePhrases } from './favourites';
import { memberPhrases } from './members';
import { newsPhrases } from './news';
import { noticePhrases } from './notices';
import { profilePhrases } from './profile';
import { searchPhrases } from './search';

const LANGUAGES = ['sr', 'hr', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** Codes of the specification that people are told of (portal §8), and what they are told. */
const CODES: readonly [code: string, textOf: (language: Language) => string][] = [
  // Public answers do not tell which addresses have an account: the page says the same for both.
  ['P185: USER_NOT_FOUND', (language) => accountPhrases[language].forgot.done],
  ['P099: PASSWORD_UNMATCH', (language) => accountPhrases[language].fault.unmatch],
  ['P185: EXISTING_USERNAME', (language) => accountPhrases[language].fault.nameTaken],
  ['P185: EXISTING_USERNAME of a guest', (language) => commentActPhrases[language].problems.EXISTING_USERNAME],
  ['P185: WRONG_PASSWORD', (language) => accountPhrases[language].fault.wrongPassword],
  ['P107 P185: NOT_VERIFIED', (language) => newsPhrases[language].login.notVerified],
  ['P174: WRONG_CREDENTIALS', (language) => newsPhrases[language].login.failed],
  ['P174: ERROR_REGISTER', (language) => accountPhrases[language].register.failed],
  ['P174: SOCIAL_LOGIN_FAILED', (language) => accountPhrases[language].social.failed],
  ['P174: SOMETHING_WENT_WRONG', (language) => accountPhrases[language].form.failed],
  [
    'P176 P177: ALERADY_IN_FAVORITES, notification_already_have_favorite',
    (language) => favouritePhrases[language].notices.notification_already_have_favorite,
  ],
  ['P176: ADD_TO_FAVORITES_FAILD', (language) => favouritePhrases[language].notices.addFailed],
  ['P176: REMOVE_FROM_FAVORITES_FAILD', (language) => favouritePhrases[language].notices.removeFailed],
  ['P176: GET_FAVORITES_FAILD', (language) => favouritePhrases[language].failed],
  ['P188: favourites-failed', (language) => noticePhrases[language].favouritesFailed],
  ['P186: failed_recaptcha', (language) => searchPhrases[language].failed_recaptcha],
  ['P186: generic_error', (language) => searchPhrases[language].generic_error],
  ['P186: failed_comment', (language) => commentActPhrases[language].problems.failed_comment],
  ['P173: COMMENT_LIKE_DISLIKE_FAILED', (language) => memberPhrases[language].votes.failed],
  ['P178: SUBSCRIBE_UNSUBSCRIBE_FAILED', (language) => commentActPhrases[language].notices.followFailed],
];

const SUCCESSES: typeof CODES = [
  ['registration', (language) => accountPhrases[language].register.done],
  ['account verified', (language) => noticePhrases[language].message.activation_success],
  ['password changed', (language) => profilePhrases[language].password.saved],
  ['username changed', (language) => profilePhrases[language].name.saved],
  ['image saved', (language) => profilePhrases[language].picture.saved],
  ['vote recorded', (language) => memberPhrases[language].votes.recorded],
  ['comment awaiting approval', (language) => commentActPhrases[language].notices.sent],
  ['favourite added', (language) => favouritePhrases[language].notices.added],
  ['favourite removed', (language) => favouritePhrases[language].notices.removed],
  ['notifications on', (language) => commentActPhrases[language].notices.followed],
  ['notifications off', (language) => commentActPhrases[language].notices.unfollowed],
  ['profile deleted', (language) => noticePhrases[language].deletion.done],
  ['address copied', (language) => commentActPhrases[language].notices.copied],
];

function expectSaid(textOf: (language: Language) => string): void {
  const texts = LANGUAGES.map(textOf);
  for (const text of texts) expect(text.trim().length).toBeGreaterThan(10);
  // Serbian and Croatian may share a sentence; English shares none.
  expect(texts.slice(0, 2)).not.toContain(texts[2]);
}

it.each(CODES)('%s is said in every language', (_code, textOf) => expectSaid(textOf));

it.each(SUCCESSES)('P190: %s is said in every language', (_what, textOf) => expectSaid(textOf));

it.each([
  ['P098', accountPhrases.en.fault.shortAtRegistration, 'Password must be at least 6 characters.'],
  ['P099', accountPhrases.en.fault.email, 'Email address is not valid.'],
  ['P100', commentActPhrases.en.problems.REQUIRED_FIELDS, 'Username and comment are required fields!'],
])('%s: the English words are the specification’s', (_id, text, specified) => {
  expect(text).toBe(specified);
});
