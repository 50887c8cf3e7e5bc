import { getSession, refreshSession } from '@tribina/auth';
import { notify } from '@tribina/browser';
import { commentCalls } from '@tribina/contracts';
import type { CommentActPhrases } from '@tribina/messages/comment-acts';
import { tellAction } from '@tribina/shell-api';
import { ask, type Refusal } from '../../../shared/ask';
import type { SendProblem, WrittenComment } from '../comments-context';
import type { CommentsBook } from '../comments-state';
import { keepReceipt, receiptsOf } from '../drafts';
import { reader, takeOwn } from './own';
import { phrasesOf } from './talk';

/** What somebody has written. */
type Problems = CommentActPhrases['problems'];

/** Sends a comment or an answer. @returns what was not right with it; null: it is there, and its author sees it. */
export async function send(book: CommentsBook, written: WrittenComment): Promise<SendProblem | null> {
  const { notices, problems } = phrasesOf(book);
  const isMember = getSession().status === 'member';
  const missing = missingIn(written, isMember, problems);
  if (missing) return missing;
  const author = reader();
  const answer = await ask(commentCalls.saveComment, {
    body: {
      news_id: book.place.newsId,
      text: written.text.trim(),
      ...(written.parentId === null ? {} : { parent_id: written.parentId }),
      ...(isMember ? {} : { display_name: written.name.trim() }),
      ...(written.key ? { client_key: written.key } : {}),
      ...(written.website ? { website: written.website } : {}),
    },
  });
  if (!answer.isOk) return problemOf(answer, isMember, problems);
  if (isAnothers(author)) return null;
  const { data, receipt } = answer.value;
  if (receipt !== null) keepReceipt(book.place.newsId, { commentId: data.comment_id, receipt });
  takeOwn(book, data);
  tellAction('COMMENT', { newsId: String(book.place.newsId) });
  notify({ text: data.state === 'published' ? notices.published : notices.sent, tone: 'good' });
  return null;
}

/** Changes what the asker has written. @returns as `send`. */
export async function edit(book: CommentsBook, commentId: number, text: string): Promise<SendProblem | null> {
  const { notices, problems } = phrasesOf(book);
  if (!text.trim()) return { text: problems.requiredText, field: 'text' };
  const { receipt } = receiptsOf(book.place.newsId).find((one) => one.commentId === commentId) ?? {};
  const author = reader();
  const body = { comment_id: commentId, text: text.trim(), ...(receipt ? { receipt } : {}) };
  const answer = await ask(commentCalls.editComment, { body });
  if (!answer.isOk) return problemOf(answer, true, problems);
  if (isAnothers(author)) return null;
  const { data } = answer.value;
  takeOwn(book, data);
  notify({ text: data.state === 'published' ? notices.published : notices.edited, tone: 'good' });
  return null;
}

/** Whether a member has written it who reads no more: it is nobody's who does. A guest's is by its receipt. */
function isAnothers(author: number | undefined): boolean {
  return author !== undefined && author !== reader();
}

/** Spec portal §5: "Guest comment needs both username and comment". */
function missingIn({ text, name }: WrittenComment, isMember: boolean, problems: Problems): SendProblem | null {
  if (isMember) return text.trim() ? null : { text: problems.requiredText, field: 'text' };
  if (text.trim() && name.trim()) return null;
  return { text: problems.REQUIRED_FIELDS, field: text.trim() ? 'name' : 'text' };
}

async function problemOf({ code, status }: Refusal, isMember: boolean, problems: Problems): Promise<SendProblem> {
  if (status === 0) return { text: problems.unreachable, field: null };
  // A member has no name to give: the session has ended meanwhile.
  if (isMember && (code === 'REQUIRED_FIELDS' || status === 401)) {
    await refreshSession();
    return { text: problems.loggedOut, field: null };
  }
  if (code === 'EXISTING_USERNAME' || code === 'REQUIRED_FIELDS') return { text: problems[code], field: 'name' };
  if (code === 'EDIT_TIME_OVER') return { text: problems[code], field: null };
  if (status === 429) return { text: problems.TOO_MANY_COMMENTS, field: null };
  return { text: problems.failed_comment, field: null };
}
