import { notify } from '@tribina/browser';
import { favouriteCalls } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { favouritePhrases, type FavouritePhrases } from '@tribina/messages/favourites';
import { noticePhrases } from '@tribina/messages/notices';
import { tellAction } from '@tribina/shell-api';
import { ask, isLost, type Refusal } from '../../shared/ask';
import { isMember, sayRefused } from '../../shared/members-only';
import { noteFavourite } from './favourite-state';

const { addFavourite, removeFavourite } = favouriteCalls;

/** Saves an article or takes it back, and says so: the button shows it at once, and takes it back where it failed. */
export async function setFavourite(newsId: number, editionId: EditionId, isWanted: boolean): Promise<void> {
  const { language } = EDITIONS[editionId];
  // Spec portal §8: "Login-only items used logged out give the favourites-failed message".
  const membersOnly = noticePhrases[language].favouritesFailed;
  const { notices } = favouritePhrases[language];
  if (!(await isMember(editionId, membersOnly, isWanted ? notices.addFailed : notices.removeFailed))) return undefined;
  noteFavourite(newsId, isWanted);
  const article = { news_id: newsId };
  const send = () => (isWanted ? ask(addFavourite, { body: article }) : ask(removeFavourite, { query: article }));
  const first = await send();
  // Its answer is lost: it is asked once more, and what stands by then is this one's doing.
  const answer = isLost(first) ? await send() : first;
  if (answer.isOk || (answer !== first && isAsWanted(answer, isWanted))) {
    tellAction(isWanted ? 'FAVOURITE_ADD' : 'FAVOURITE_REMOVE', { newsId: String(newsId) });
    return notify({ text: isWanted ? notices.added : notices.removed, tone: 'good' });
  }
  // It is so by another tab.
  if (isAsWanted(answer, isWanted)) {
    const { removed, notification_already_have_favorite: already } = notices;
    return notify(isWanted ? { text: already } : { text: removed, tone: 'good' });
  }
  noteFavourite(newsId, !isWanted);
  return sayRefused(editionId, answer, membersOnly, failureText(answer, isWanted, notices));
}

function isAsWanted({ code, status }: Refusal, isWanted: boolean): boolean {
  return isWanted ? code === 'ALERADY_IN_FAVORITES' : status === 404;
}

function failureText({ status }: Refusal, isWanted: boolean, notices: FavouritePhrases['notices']): string {
  if (!isWanted) return notices.removeFailed;
  return status === 409 ? notices.tooMany : notices.addFailed;
}
