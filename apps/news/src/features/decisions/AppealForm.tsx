import { statementCalls, type Statement } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { dateAndTime, fill } from '@tribina/messages';
import { statementPhrases } from '@tribina/messages/statements';
import { primaryButton, useKept } from '@tribina/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { fault as faultClass, form } from '../../shared/forms/forms.styles';
import { input } from '../../shared/layout.styles';
import { display24, note } from '../../shared/type.styles';
import { textarea } from './decisions.late.styles';

const SHORTEST = 10;
const LONGEST = 2_000;

interface AppealFormProps {
  readonly edition: Edition;
  readonly code: string;
  readonly until: string;
  readonly onAppealed: (statement: Statement) => void;
}

/** The one answer of an author. What was typed stays until it is taken, in this tab also when the page is left. */
export function AppealForm({ edition, code, until, onAppealed }: AppealFormProps): ReactNode {
  const words = statementPhrases[edition.language].appeal;
  const [text, setText, settle] = useKept(`news:appeal:${code}`, '');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim().length < SHORTEST) return setFault(words.tooShort);
    setBusy(true);
    const answer = await ask(statementCalls.appeal, { params: { code }, body: { text: text.trim() } });
    setBusy(false);
    if (answer.isOk) {
      settle(text);
      return onAppealed(answer.value.data);
    }
    const known: Readonly<Record<string, string>> = { EXISTING_APPEAL: words.existing, TOO_LATE: words.tooLate };
    setFault(known[answer.code] ?? words.failed);
  };
  return (
    <form className={form} noValidate aria-label={words.title} onSubmit={(event) => void handleSubmit(event)}>
      <h2 className={display24}>{words.title}</h2>
      <p className={note}>{fill(words.text, { when: dateAndTime(edition, until) })}</p>
      <div>
        <label className={note} htmlFor={id}>
          {words.label}
        </label>
        <textarea
          id={id}
          className={`${input} ${textarea}`}
          rows={5}
          maxLength={LONGEST}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}h`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}h`} className={note}>
          {fill(words.hint, { count: SHORTEST })}
        </p>
        <p className={faultClass} role="alert">
          {fault}
        </p>
      </div>
      <div>
        <button type="submit" className={primaryButton} aria-busy={isBusy || undefined}>
          {words.send}
        </button>
      </div>
    </form>
  );
}
