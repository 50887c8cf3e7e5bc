import { commentCalls, MENTION_MINIMUM, type Member } from '@tribina/contracts';
import { plural } from '@tribina/messages';
import { Avatar } from '@tribina/ui';
import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { ask } from '../../../shared/ask';
import { useCommentsContext } from '../comments-context';
import { avatar } from '../comments.styles';
import { option, options } from './acts.late.styles';
import { phrasesOf } from './talk';

const AVATAR_SIZE = 32;
const MOST = 5;
/** Spec portal §9, the debounce of every search while one types. */
const PAUSE_MS = 300;
/** What is being named: an `@` at the beginning of a word, and what stands behind it up to the caret. */
const NAMED = /(?:^|[\s(])@([\p{L}\p{N}_.-]*)$/u;

/** Whom a question has found, and which of them is chosen. */
interface Found {
  readonly query: string;
  readonly found: readonly Member[];
  readonly chosen: number;
}

const NONE: Found = { query: '', found: [], chosen: 0 };

interface MentionListProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/**
 * Members whom one may mean, from the third character on (spec portal §5). The focus stays in the text: arrows choose, Enter and
 * Tab take, Escape closes.
 */
export function MentionList({ field, text, onText }: MentionListProps): ReactNode {
  const { book, locale } = useCommentsContext();
  const [answer, setAnswer] = useState(NONE);
  const id = useId();
  const caret = field.current?.selectionStart ?? text.length;
  const query = NAMED.exec(text.slice(0, caret))?.[1] ?? '';
  const phrases = phrasesOf(book);
  // What was found for other letters is nobody who is meant now.
  const { found, chosen } = answer.query === query ? answer : NONE;

  useEffect(() => {
    if (query.length < MENTION_MINIMUM) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask(commentCalls.searchMembers, { body: { query, limit: MOST } }).then((result) => {
        if (isCurrent && result.isOk) setAnswer({ query, found: result.value.data, chosen: 0 });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);

  const take = ({ mention }: Member) => {
    const start = caret - query.length;
    onText(`${text.slice(0, start)}${mention} ${text.slice(caret)}`);
    const at = start + mention.length + 1;
    setAnswer(NONE);
    // After the text is there.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };

  useEffect(() => {
    const element = field.current;
    if (!element || found.length === 0) return undefined;
    element.setAttribute('aria-controls', id);
    element.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    const handleKey = (event: KeyboardEvent) => {
      const member = found[chosen];
      const choose = (index: number) => setAnswer({ query, found, chosen: (index + found.length) % found.length });
      if (event.key === 'ArrowDown') choose(chosen + 1);
      else if (event.key === 'ArrowUp') choose(chosen - 1);
      else if (event.key === 'Escape') setAnswer(NONE);
      else if ((event.key === 'Enter' || event.key === 'Tab') && member) take(member);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const handleBlur = () => setAnswer(NONE);
    element.addEventListener('keydown', handleKey);
    element.addEventListener('blur', handleBlur);
    return () => {
      element.removeEventListener('keydown', handleKey);
      element.removeEventListener('blur', handleBlur);
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  });

  return (
    <>
      <output className="visually-hidden">
        {found.length > 0 ? plural(locale, found.length, phrases.found) : null}
      </output>
      {found.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the text: no field of choice does that
        <div className={options} id={id} role="listbox" aria-label={phrases.suggestions}>
          {found.map((member, index) => (
            <div
              key={member.id}
              className={option}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of that list
              role="option"
              aria-selected={index === chosen}
              // The focus stays where it is.
              onPointerDown={(event) => {
                event.preventDefault();
                take(member);
              }}
            >
              <Avatar src={member.photo_url} size={AVATAR_SIZE} className={avatar} />
              {member.display_name}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
