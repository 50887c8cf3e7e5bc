import { EDITIONS, type EditionId, type Language } from '@tribina/editions';
import { fill, plural } from '../format';
import { en } from './en';
import { hr } from './hr';
import { sr, type NotificationTexts } from './sr';

const texts: Readonly<Record<Language, NotificationTexts>> = { sr, hr, en };

/** What a notification is about; `times`: events that it stands for. */
export interface ToldNews {
  readonly kind:
    | 'mention'
    | 'reply'
    | 'article_comment'
    | 'reaction'
    | 'approved'
    | 'rejected'
    | 'appeal_granted'
    | 'appeal_dismissed';
  readonly times: number;
  /** Who did it; null: somebody whose account is no more. */
  readonly name: string | null;
  /** Title of the article. */
  readonly title: string;
  /** The comment that was answered is the reader's own. */
  readonly isOwnThread: boolean;
  readonly vote: 'like' | 'dislike' | null;
}

/** One sentence in the language of an edition. */
export function notificationText(edition: EditionId, news: ToldNews): string {
  const { language, locale } = EDITIONS[edition];
  const phrases = texts[language];
  const count = (forms: NotificationTexts['votes']) => plural(locale, news.times, forms);
  return fill(phraseOf(phrases, news), {
    name: news.name ?? phrases.formerMember,
    title: news.title,
    comments: count(phrases.comments),
    votes: count(phrases.votes),
  });
}

function phraseOf(phrases: NotificationTexts, { kind, times, isOwnThread, vote }: ToldNews): string {
  switch (kind) {
    case 'reply':
      return isOwnThread ? phrases.reply : phrases.followedReply;
    case 'article_comment':
      return times > 1 ? phrases.articleComments : phrases.articleComment;
    case 'reaction':
      return times > 1 ? phrases.reactions : phrases[vote ?? 'like'];
    default:
      return phrases[kind];
  }
}
