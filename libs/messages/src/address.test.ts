import { accountPhrases } from './account';
import { commentActPhrases } from './comment-acts';
import { commentPhrases } from './comments';
import { consentPhrases } from './consent';
import { favouritePhrases } from './favourites';
import { forYouPhrases } from './for-you';
import { legalDocuments } from './legal';
import { mailPhrases } from './mail';
import { memberPhrases } from './members';
import { moderationPhrases } from './moderation';
import { newsPhrases } from './news';
import { newsroomPhrases } from './newsroom';
import { notificationPhrases } from './notifications';
import { offlinePhrases } from './offline';
import { pagesPhrases } from './pages';
import { profilePhrases } from './profile';
import { searchPhrases } from './search';
import { shellPhrases } from './shell';
import { statementPhrases } from './statements';
import { storiesPhrases } from './stories';
import { trafficPhrases } from './traffic';

const TEXTS = [
  accountPhrases,
  commentActPhrases,
  commentPhrases,
  consentPhrases,
  favouritePhrases,
  forYouPhrases,
  legalDocuments,
  mailPhrases,
  memberPhrases,
  moderationPhrases,
  newsPhrases,
  newsroomPhrases,
  notificationPhrases,
  offlinePhrases,
  pagesPhrases,
  profilePhrases,
  searchPhrases,
  shellPhrases,
  statementPhrases,
  storiesPhrases,
  trafficPhrases,
];

/** Words by which one person is addressed as a friend: pronouns, and verbs of the second person singular. */
const FAMILIAR =
  /(?<!\p{L})(?:ti|tebi|tebe|tobom|tvoj\p{L}*|tvom|tvog\p{L}*|(?!(?:v|n|b)aš)\p{L}{2,}[aei]š)(?!\p{L})/iu;

function textsIn(phrases: unknown): string[] {
  if (typeof phrases === 'string') return [phrases];
  return phrases !== null && typeof phrases === 'object' ? Object.values(phrases).flatMap(textsIn) : [];
}

it.each(['sr', 'hr'] as const)('the portal addresses its readers in one form in %s', (language) => {
  const texts = TEXTS.map((phrases) => textsIn(phrases[language]));
  for (const each of texts) expect(each).not.toEqual([]);
  expect(texts.flat().filter((text) => FAMILIAR.test(text))).toEqual([]);
});
