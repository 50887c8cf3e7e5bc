import { useSession } from '@tribina/auth';
import { COMMENT_LENGTH } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { primaryButton, quietButton } from '@tribina/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { condensed, note, tiny } from '../../shared/type.styles';
import { useCommentsContext, type SendProblem } from './comments-context';
import { area, buttons, field, form, problem as problemClass, trap } from './comments.styles';
import { useDraft } from './use-draft';
import { WriterField } from './WriterField';

/** From so many characters left on the form says how many. */
const FEW_LEFT = 200;

interface CommentFormProps {
  /** The comment that is answered; null: none. */
  readonly parentId: number | null;
  readonly title: string;
  readonly isFocused?: boolean;
  readonly onClose?: () => void;
}

/**
 * The form for a comment or an answer. What is typed is kept in the tab until it is sent: through a reload, a login, and
 * whatever fails.
 */
export function CommentForm({ parentId, title, isFocused = false, onClose }: CommentFormProps): ReactNode {
  const { newsId, phrases, act, later } = useCommentsContext();
  const { form: words } = phrases;
  const { status } = useSession();
  const draft = useDraft(newsId, parentId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SendProblem | null>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const id = useId();
  const left = COMMENT_LENGTH - draft.text.length;

  useEffect(() => {
    if (isFocused) textField.current?.focus();
  }, [isFocused]);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const { text, name } = draft;
    const written = { text, name, parentId, key: draft.key(), website: website.current?.value };
    act(
      async ({ send }, book) => {
        const found = await send(book, written);
        setBusy(false);
        setProblem(found);
        if (found?.field) (found.field === 'name' ? nameField : textField).current?.focus();
        if (found) return;
        draft.clear();
        onClose?.();
      },
      () => {
        setBusy(false);
        setProblem({ text: phrases.failed, field: null });
      },
    );
  };
  // What is put right is not called wrong any more.
  const handleText = (text: string) => {
    draft.setText(text);
    setProblem(null);
  };
  const handleName = (name: string) => {
    draft.setName(name);
    setProblem(null);
  };
  const handleKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
  };

  return (
    // Without script nothing is sent: never as a part of an address.
    <form className={form} method="post" noValidate aria-labelledby={`${id}-title`} onSubmit={handleSubmit}>
      <p className={condensed} id={`${id}-title`}>
        {title}
      </p>
      <div className={field}>
        <label className="visually-hidden" htmlFor={`${id}-text`}>
          {words.text}
        </label>
        <textarea
          ref={textField}
          className={area}
          id={`${id}-text`}
          name="text"
          rows={3}
          maxLength={COMMENT_LENGTH}
          required
          value={draft.text}
          placeholder={words.text}
          aria-invalid={problem?.field === 'text' || undefined}
          aria-describedby={`${id}-note ${id}-problem`}
          onChange={({ currentTarget }) => handleText(currentTarget.value)}
          // Whom one may mean comes with the acts.
          onFocus={() => (status === 'member' ? act(() => undefined) : undefined)}
          onKeyDown={handleKey}
        />
        {later && status === 'member' ? (
          <later.MentionList field={textField} text={draft.text} onText={handleText} />
        ) : null}
      </div>
      <WriterField
        id={`${id}-name`}
        name={draft.name}
        onName={handleName}
        field={nameField}
        isWrong={problem?.field === 'name'}
        problemId={`${id}-problem`}
      />
      {/* People do not see this field; programs that fill in everything do. */}
      <div className={trap} aria-hidden="true">
        <label>
          {words.website}
          <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={classes(problemClass, note)} id={`${id}-problem`} role="alert">
        {problem?.text}
      </p>
      <div className={buttons}>
        <p className={tiny} id={`${id}-note`}>
          {left < FEW_LEFT ? fill(words.left, { n: left }) : words.note}
        </p>
        {onClose ? (
          <button type="button" className={quietButton} onClick={onClose}>
            {words.cancel}
          </button>
        ) : null}
        <button type="submit" className={primaryButton} aria-busy={isBusy}>
          {isBusy ? words.busy : words.submit}
        </button>
      </div>
      <noscript>{words.noScript}</noscript>
    </form>
  );
}
