import { addressNotice, MESSAGE_KEYS, noticePhrases } from './notices';

it.each([
  ['message', 'activation_success', 'good'],
  ['message', 'verified_fantasy_user', 'good'],
  ['message', 'error_verifying_fantasy_user', 'bad'],
  ['message', 'social_login_failed', 'bad'],
  ['message', 'social_email_needed', 'bad'],
  ['message', 'social_not_verified', 'good'],
  ['message', 'social_consent_needed', 'good'],
  ['message', 'social_second_factor', 'good'],
  ['message', 'session_ended', 'good'],
  ['specialError', 'NOT_FOUND', 'bad'],
  ['specialError', 'SOMETHING_WENT_WRONG', 'bad'],
] as const)('P053 P054 P056: %s=%s is said in every language', (key, value, tone) => {
  const notices = (['sr', 'hr', 'en'] as const).map((language) => addressNotice(language, key, value));
  expect(notices.map((notice) => notice?.tone)).toEqual([tone, tone, tone]);
  expect(new Set(notices.map((notice) => notice?.text)).size).toBe(3);
});

it('P056: the English words for no special are the specification’s', () => {
  expect(addressNotice('en', 'specialError', 'NOT_FOUND')?.text).toBe('There is no active specials');
});

const UNKNOWN = ['toString', '__proto__', 'ACTIVATION_SUCCESS', '<b>x</b>'];

it.each(UNKNOWN)('P053 P054: says nothing of a message %j', (value) => {
  expect(addressNotice('sr', 'message', value)).toBeNull();
});

it.each([...UNKNOWN, 'GET_SPECIAL_FAILED'])(
  'P056: says a general sentence of an error %j, and none of its words',
  (value) => {
    for (const language of ['sr', 'hr', 'en'] as const) {
      const text = noticePhrases[language].specialError.SOMETHING_WENT_WRONG;
      expect(addressNotice(language, 'specialError', value)).toEqual({ text, tone: 'bad' });
    }
  },
);

it('says nothing where nothing is asked for', () => {
  for (const key of MESSAGE_KEYS) expect(addressNotice('sr', key, '')).toBeNull();
});

it('P188: the favourites-failed message is there in every language', () => {
  expect(Object.values(noticePhrases).every(({ favouritesFailed }) => favouritesFailed.length > 20)).toBe(true);
});
