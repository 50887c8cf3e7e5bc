import { serverNow } from '@tribina/api-client';
import { EDITIONS, type Edition } from '@tribina/editions';
import { commentActPhrases, type CommentActPhrases } from '@tribina/messages/comment-acts';
import type { Clock } from '../comment-view';
import type { CommentsBook } from '../comments-state';

export function editionOf({ place }: CommentsBook): Edition {
  return EDITIONS[place.editionId];
}

export function phrasesOf(book: CommentsBook): CommentActPhrases {
  return commentActPhrases[editionOf(book).language];
}

/** What ages are said by, now. */
export function clockOf(book: CommentsBook): Clock {
  return { edition: editionOf(book), phrases: book.place.agePhrases, now: serverNow().toISOString() };
}
