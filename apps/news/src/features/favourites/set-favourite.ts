import { startSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import { favouriteCalls } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { favouritePhrases, type FavouritePhrases } from '@tribina/messages/favourites';
import { noticePhrases } from '@tribina/messages/notices';
import { tellAction } from '@tribina/shell-api';
import { ask, type Refusal } from '../../shared/ask';
import { sayMembersOnly, sayRefused } from '../../shared/members-only';
import { noteFavourite } from './favourite-state';

const { addFavourite, removeFavourite } = favouriteCalls;

/** Saves an article or takes it back, and says so: the button shows it at once, and takes it back where it failed. */
export async function setFavourite(newsId: number, editionId: EditionId, isWanted: boolean): Promise<void> {
  const { language } = EDITIONS[editionId];
  // Spec portal §8: "Login-only items used logged out give the favourites-failed message".
  const membersOnly = noticePhrases[language].favouritesFailed;
  if ((await startSession(true)).status !== 'member') return sayMembersOnly(editionId, membersOnly);
  const { notices } = favouritePhrases[language];
  noteFavourite(newsId, isWanted);
  const article = { news_id: newsId };
  const answer = await (isWanted ? ask(addFavourite, { body: article }) : ask(removeFavourite, { query: article }));
  if (answer.isOk) {
    tellAction(isWanted ? 'FAVOURITE_ADD' : 'FAVOURITE_REMOVE', { newsId: String(newsId) });
    return notify({ text: isWanted ? notices.added : notices.removed, tone: 'good' });
  }
  // It is as it was wanted, by another tab.
  if (answer.code === 'ALERADY_IN_FAVORITES') return notify({ text: notices.notification_already_have_favorite });
  if (!isWanted && answer.status === 404) return notify({ text: notices.removed, tone: 'good' });
  noteFavourite(newsId, !isWanted);
  return sayRefused(editionId, answer, membersOnly, failureText(answer, isWanted, notices));
}

function failureText({ status }: Refusal, isWanted: boolean, notices: FavouritePhrases['notices']): string {
  if (!isWanted) return notices.removeFailed;
  return status === 409 ? notices.tooMany : notices.addFailed;
}
