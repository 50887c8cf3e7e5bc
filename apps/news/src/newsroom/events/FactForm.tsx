import { eventDeskCalls, isSeason, SEASON, type EventDocument } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import type { NewsroomPhrases } from '@tribina/messages/newsroom';
import { check, Field } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { ask } from '../../shared/ask';
import { clientKey } from '../../shared/client-key';
import { entryCalls } from '../shared/entry-calls';
import { EntryForm } from '../shared/EntryForm';
import { useNewsroom } from '../shared/newsroom-context';
import { isAnew, useVersioned } from '../shared/use-versioned';
import { fields, longField } from './events.late.styles';
import { nameOfNew, type FieldName, type Input, type Kind, type Row, type Typed } from './kinds';
import { playersOf } from './players';

interface FactFormProps<R extends Row, D> {
  /** By which what is written in it is kept. */
  readonly name: string;
  readonly event: EventDocument;
  readonly kind: Kind<R, D>;
  /** Null: a new one. */
  readonly row: R | null;
  readonly onDone: (isTypedOn: boolean, gone: string) => void;
  /** It is taken out by now, or what a new one was sent as is changed; or what was written in one that is gone is given up. */
  readonly onStale: () => void;
}

/** One thing that the desk knows of an event: its fields as its kind has them. */
export function FactForm<R extends Row, D>({
  name,
  event,
  kind,
  row,
  onDone,
  onStale,
}: FactFormProps<R, D>): ReactNode {
  const words = useNewsroom().phrases.events;
  const { part, create, update, remove } = kind;
  const competitionId = event.competition.id;
  const [newKey] = useState(clientKey);
  const loaded = { value: kind.typedOf(row), version: row?.version ?? newKey, row };
  const calls = entryCalls<R, Typed, D>(row?.id ?? null, {
    rows: kind.rowsOf(event),
    list: async () => {
      const answer = await ask(eventDeskCalls.event, { params: { competitionId } });
      return answer.isOk ? { ...answer, value: { data: kind.rowsOf(answer.value.data) } } : answer;
    },
    create: (draft, key) => create?.(competitionId, draft, key) ?? Promise.resolve(NOT_FOUND),
    update: (id, seen, draft) => update({ competitionId, id }, seen, draft),
    fieldsOf: kind.typedOf,
    onStale,
    draftOf: kind.draftOf,
  });
  const entry = useVersioned(name, loaded, calls);
  const undo = () => {
    entry.undo();
    if (isAnew(entry.version)) onStale();
  };
  const set = (name: FieldName, typed: string) => entry.setValue((now) => ({ ...now, [name]: typed }));
  return (
    <EntryForm
      title={row ? kind.nameOf(row) : nameOfNew(part, words.add)}
      isNew={row === null}
      fields={{ ...words.fields, ...positionNames(words.fields) }}
      entry={{ ...entry, undo }}
      onSave={entry.save}
      onRemove={row && remove ? () => entry.remove((seen) => remove({ competitionId, id: row.id }, seen)) : undefined}
      onDone={onDone}
    >
      <div className={fields}>
        {kind.inputsOf(event, row === null).map((input) => (
          <FactField
            key={input.name}
            input={input.goesWith && entry.value[input.goesWith] ? { ...input, isRequired: true } : input}
            typed={entry.value[input.name] ?? ''}
            onType={(typed) => set(input.name, typed)}
          />
        ))}
      </div>
    </EntryForm>
  );
}

/** A ground's position is sent in one. */
const positionNames = ({ latitude, longitude }: NewsroomPhrases['events']['fields']) => ({
  'position.latitude': latitude,
  'position.longitude': longitude,
});

const NOT_FOUND = { isOk: false, status: 404, code: 'NOT_FOUND' } as const;
const LONGEST = 120;
const LONGEST_TEXT = 20_000;

const isLong = ({ as }: Input) => as === 'text' || as === 'players';

interface FactFieldProps {
  readonly input: Input;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function FactField({ input, typed, onType }: FactFieldProps): ReactNode {
  const words = useNewsroom().phrases.events;
  const label = words.fields[input.name];
  if (input.as === 'check') {
    return (
      <label className={check}>
        <input type="checkbox" checked={typed !== ''} onChange={({ target }) => onType(target.checked ? 'yes' : '')} />
        {label}
      </label>
    );
  }
  const fault = faultIn(input, typed, words);
  return (
    <Field
      label={label}
      fault={fault}
      {...(input.hint ? { hint: words[input.hint] } : {})}
      {...(isLong(input) ? { className: longField } : {})}
    >
      {(control) => <Control {...control} input={input} typed={typed} fault={fault ?? ''} onType={onType} />}
    </Field>
  );
}

const WRITTEN_SEASON = new RegExp(`^${SEASON}$`);

/** What is wrong beyond what the browser sees for itself, such as a season that is still being typed. */
function faultIn({ as, isFixed }: Input, typed: string, words: NewsroomPhrases['events']): string | undefined {
  if (as === 'season' && !isFixed && WRITTEN_SEASON.test(typed) && !isSeason(typed)) return words.seasonWrong;
  const wrong = as === 'players' ? playersOf(typed).fault : null;
  return wrong ? fill(words.playersWrong[wrong.why], { line: wrong.line }) : undefined;
}

interface ControlProps extends FactFieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly fault: string;
}

function Control({ input, typed, fault, onType, ...described }: ControlProps): ReactNode {
  const words = useNewsroom().phrases.events;
  const { as, isRequired, isFixed, pattern, choices = [], span } = input;
  const control = {
    ...described,
    required: isRequired,
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onType(target.value),
  };
  if (as === 'choice') {
    return (
      <select {...control}>
        <option value="">{words.unknown}</option>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  if (isLong(input)) {
    return (
      <textarea
        {...control}
        ref={(area) => area?.setCustomValidity(fault)}
        rows={as === 'players' ? 12 : 6}
        maxLength={LONGEST_TEXT}
      />
    );
  }
  if (as === 'number') return <input {...control} type="number" min={span?.[0]} max={span?.[1]} step="any" />;
  return (
    <input
      {...control}
      ref={(line) => line?.setCustomValidity(fault)}
      maxLength={LONGEST}
      pattern={pattern}
      readOnly={isFixed}
    />
  );
}
