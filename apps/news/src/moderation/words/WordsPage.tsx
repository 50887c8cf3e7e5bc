import { moderationCalls, type ModerationWord } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import {
  field,
  mainButton,
  quiet,
  RefusalNotice,
  row,
  ScrollTable,
  stack,
  title as titleClass,
  urgentButton,
  waiting,
} from '@tribina/ui/desk';
import { useKept } from '@tribina/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ask, useAnswer, type Refusal } from '../../shared/ask';
import { useModeration } from '../shared/moderation-context';

const KINDS = ['banned', 'suspect', 'allowed'] as const satisfies readonly ModerationWord['kind'][];

const NEW_WORD: Pick<ModerationWord, 'word' | 'kind'> = { word: '', kind: 'banned' };

/** The moderators' own words, in force for the next comment. */
export function WordsPage(): ReactNode {
  const { phrases, announce } = useModeration();
  const words = phrases.words;
  const { value, refusal, reload } = useAnswer('words', () => ask(moderationCalls.listWords));
  const [failed, setFailed] = useState<Refusal | null>(null);
  const remove = async ({ id, word }: ModerationWord) => {
    const answer = await ask(moderationCalls.removeWord, { params: { id } });
    // It is gone, whoever has removed it: perhaps one's own press before.
    if (!answer.isOk && answer.status !== 404) return setFailed(answer);
    setFailed(null);
    announce(fill(words.removed, { word }));
    reload();
  };
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <p className={quiet}>{words.hint}</p>
      <WordForm onRefused={setFailed} onAdded={reload} />
      {failed ? <RefusalNotice refusal={failed} /> : null}
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {!value && !refusal ? <div className={waiting} aria-busy="true" /> : null}
      {value?.data.length === 0 ? <p className={quiet}>{words.none}</p> : null}
      {value && value.data.length > 0 ? (
        <ScrollTable label={words.title} columns={words.columns}>
          {value.data.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{entry.word}</th>
              <td>{words.kinds[entry.kind]}</td>
              <td>{entry.addedBy.name || phrases.audit.somebody}</td>
              <td>
                <button
                  type="button"
                  className={urgentButton}
                  aria-label={`${words.remove}: ${entry.word}`}
                  onClick={() => void remove(entry)}
                >
                  {words.remove}
                </button>
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </div>
  );
}

interface WordFormProps {
  readonly onRefused: (refusal: Refusal | null) => void;
  readonly onAdded: () => void;
}

function WordForm({ onRefused, onAdded }: WordFormProps): ReactNode {
  const { user, phrases, announce } = useModeration();
  const words = phrases.words;
  const [entry, setEntry, settle] = useKept(`moderation:${user.id}:word`, NEW_WORD);
  const { word, kind } = entry;
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await ask(moderationCalls.addWord, { body: entry });
    setBusy(false);
    if (!answer.isOk) {
      // A colleague has added it since the list was read.
      if (answer.code === 'EXISTING_WORD') onAdded();
      return onRefused(answer);
    }
    onRefused(null);
    settle(entry, { ...entry, word: '' });
    // What was typed meanwhile is another one.
    setEntry((now) => (now.word === word ? { ...now, word: '' } : now));
    announce(fill(words.added, { word: answer.value.data.word }));
    input.current?.focus();
    onAdded();
  };
  return (
    <form className={row} aria-label={words.add} onSubmit={(event) => void handleSubmit(event)}>
      <label className={field}>
        {words.word}
        <input
          ref={input}
          required
          minLength={2}
          maxLength={60}
          value={word}
          onChange={({ target }) => setEntry((now) => ({ ...now, word: target.value }))}
        />
      </label>
      <label className={field}>
        {words.kind}
        <select
          value={kind}
          onChange={({ target }) =>
            setEntry((now) => ({ ...now, kind: KINDS.find((name) => name === target.value) ?? 'banned' }))
          }
        >
          {KINDS.map((name) => (
            <option key={name} value={name}>
              {words.kinds[name]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
        {words.add}
      </button>
    </form>
  );
}
