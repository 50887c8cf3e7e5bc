import type { LivePost, LivePostDraft } from '@tribina/contracts';
import { isSame, keptAt, useKept } from '@tribina/ui';
import { clientKey as newKey } from '../../shared/client-key';
import { useNewsroom } from '../shared/newsroom-context';
import { draftOf, fieldsOf, type PostFields } from './PostForm';

interface Draft {
  /** What was typed; what was not stands as it does in the post. */
  readonly fields: Partial<PostFields>;
  /** In which it is written; absent: a new one. */
  readonly post?: LivePost;
  /** Over which words it is written; null: those that are there. */
  readonly seen: string | null;
  /**
   * Sent with it, a post is made, of words in one that is taken back too; sent again it is the same one. Absent until then: in a
   * copy of this tab it is another one.
   */
  readonly clientKey?: string | undefined;
  /** Id of the newest post that was there when it was sent, where nobody has answered that. */
  readonly sentAfter?: number | undefined;
}

/** What is typed in a form stays while another post or page is looked at, until it is sent or cancelled. */
export function useDrafts(articleId: number, post: LivePost | null) {
  const place = usePlace(articleId);
  const [drafts, setDrafts] = useKept(place, NO_DRAFTS);
  const key = keyOf(post);
  const draftIn = (all: typeof drafts): Draft => all[key] ?? { fields: {}, seen: post ? writtenAt(post) : null };
  const put = (change: (draft: Draft) => Partial<Draft>) =>
    setDrafts((now) => {
      const draft = draftIn(now);
      return { ...now, [key]: { ...draft, ...(post ? { post } : {}), ...change(draft) } };
    });
  /** The screen may be gone before it is shown again. @returns what stays. */
  const settle = (without: (all: typeof drafts) => typeof drafts): typeof drafts => {
    setDrafts(without);
    const kept = keptAt(place, NO_DRAFTS);
    const left = without(kept.read() ?? NO_DRAFTS);
    kept.keep(left);
    return left;
  };
  const { fields: typed, seen, clientKey, sentAfter } = draftIn(drafts);
  const fields = { ...fieldsOf(post), ...typed };
  return {
    fields,
    typed,
    seen,
    /** With which a post is made of it: one that nobody has touched has none yet. */
    keyed: (): string => {
      const key = clientKey ?? newKey();
      if (key !== clientKey) put(() => ({ clientKey: key }));
      return key;
    },
    change: (change: Partial<PostFields>) =>
      put((draft) => ({
        fields: { ...draft.fields, ...change },
        sentAfter: undefined,
        // Who has emptied its field begins another one.
        ...(!post && change.text === '' ? { clientKey: undefined } : {}),
      })),
    /** Those that are there no more, in which something is written. */
    removedFrom: (posts: readonly LivePost[]): readonly LivePost[] =>
      Object.values(drafts).flatMap(({ post }) => (post && !posts.some(({ id }) => id === post.id) ? [post] : [])),
    /** What is written in a post goes with it. */
    drop: (postId: number) => settle(({ [postId]: _draft, ...others }) => others),
    /** The same words, as those of another new post. */
    isAnother: () => put(() => ({ clientKey: undefined })),
    /** The same words, written over others. */
    isOver: (other: LivePost) => put(() => ({ seen: writtenAt(other) })),
    /** Nobody has answered. @param posts that were there. */
    isUnanswered: (posts: readonly LivePost[] | undefined) => {
      if (!post && posts) put(() => ({ sentAfter: Math.max(0, ...posts.map(({ id }) => id)) }));
    },
    /** A pin, or a key event, that was not touched here stays as a colleague has it by now. */
    onlyTouched: ({ pinned = false, isKeyEvent = false, ...said }: LivePostDraft): LivePostDraft => ({
      ...said,
      ...(post && !('pinned' in typed) ? {} : { pinned }),
      ...(post && !('isKeyEvent' in typed) ? {} : { isKeyEvent }),
    }),
    /** Whether a new post that nobody has answered is there. */
    isThere: (posts: readonly LivePost[]) =>
      !post &&
      sentAfter !== undefined &&
      posts.some((one) => one.id > sentAfter && saysSame(draftOf(fields, null), one)),
    /**
     * Where nothing was typed since; what was is written over what was sent. Of a new post the minute stays: the next one is of
     * the same or the next minute.
     *
     * @returns whether something was typed since.
     */
    forget: (sent: Partial<PostFields>, seen: string | null = null): boolean => {
      const without = ({ [key]: draft, ...others }: typeof drafts): typeof drafts => {
        if (draft !== undefined && !isSame(draft.fields, sent)) {
          return { ...others, [key]: { ...draft, seen, ...(post ? {} : { clientKey: undefined }) } };
        }
        if (post) return others;
        return { ...others, [key]: { fields: { minute: sent.minute ?? '' }, seen: null } };
      };
      return key in settle(without);
    },
  };
}

/** What is written in a report and was not sent, each as one text. */
export function useWritten(articleId: number): readonly string[] {
  const drafts = keptAt(usePlace(articleId), NO_DRAFTS).read() ?? NO_DRAFTS;
  return Object.values(drafts).flatMap(({ fields: typed, post = null }) => {
    const { minute, title, text } = { ...fieldsOf(post), ...typed };
    const head = [minute, title].filter((part) => part !== '').join(' – ');
    // The minute alone stays of what was sent.
    return title || text ? [[head, text].filter((part) => part !== '').join('\n')] : [];
  });
}

function usePlace(articleId: number): string {
  const { edition, user } = useNewsroom();
  return `newsroom:${edition.id}:${user.id}:live:${articleId}`;
}

const NO_DRAFTS: Readonly<Record<string, Draft>> = {};
const NEW = 'new';

export function keyOf(post: LivePost | null): string {
  return post ? String(post.id) : NEW;
}

export function saysSame({ title, text, minute, isKeyEvent }: LivePostDraft, post: LivePost): boolean {
  const { title: its, text: words, minute: when, isKeyEvent: isKey } = post;
  return isSame([title, text, minute, isKeyEvent ?? isKey], [its, words, when, isKey]);
}

/** When the words that stand there were written. */
export function writtenAt({ updated, created }: LivePost): string {
  return updated ?? created;
}
