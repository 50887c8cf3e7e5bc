import { eventDeskCalls, newsroomCalls, type EventDocument } from '@tribina/contracts';
import {
  button,
  Field,
  quiet,
  RefusalNotice,
  row as rowClass,
  stack,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { AddButton } from '../shared/AddButton';
import { useNewsroom } from '../shared/newsroom-context';
import { isWritten, useListed } from '../shared/use-listed';
import { useNewEntry } from '../shared/use-new-entry';
import { Changes } from './Changes';
import { choices } from './events.late.styles';

import { FactForm } from './FactForm';
import { HISTORY, MATCHES, nameOfNew, REFEREES, SQUADS, STADIUMS, type Kind, type Row } from './kinds';

/** What the desk writes of an event where no file brings it. */
export function EventsPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.events;
  const events = useAnswer('events', () => ask(eventDeskCalls.listEvents));
  const specials = useAnswer('specials', () => ask(newsroomCalls.listSpecials));
  const [chosen, setChosen] = useState<number | null>(null);
  const refusal = events.refusal ?? specials.refusal;
  const retry = () => {
    events.reload();
    specials.reload();
  };
  const isLoaded = events.value && specials.value;
  const known = specials.value?.data ?? [];
  const shown = known.find(({ isActive }) => isActive) ?? known[0];
  const all = events.value?.data ?? [];
  const competitionId = chosen ?? shown?.betRadar.competitionIds[0] ?? all[0]?.id;
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <p className={quiet}>{words.hint}</p>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={retry} /> : null}
      {isLoaded || refusal ? null : <div className={waiting} aria-busy="true" />}
      {isLoaded && competitionId !== undefined ? (
        <>
          <Field label={words.event}>
            {(control) => (
              <select {...control} value={competitionId} onChange={({ target }) => setChosen(Number(target.value))}>
                {all.map(({ id, name, season }) => (
                  <option key={id} value={id}>
                    {name.includes(season) ? name : `${name} ${season}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <EventFacts key={competitionId} competitionId={competitionId} />
        </>
      ) : null}
    </div>
  );
}

interface PartProps {
  readonly event: EventDocument;
  readonly onDone: () => void;
}

const PARTS = {
  squads: (props: PartProps) => <Facts {...props} kind={SQUADS} />,
  referees: (props: PartProps) => <Facts {...props} kind={REFEREES} />,
  stadiums: (props: PartProps) => <Facts {...props} kind={STADIUMS} />,
  matches: (props: PartProps) => <Facts {...props} kind={MATCHES} />,
  history: (props: PartProps) => <Facts {...props} kind={HISTORY} />,
  changes: ({ event }: PartProps) => <Changes competitionId={event.competition.id} />,
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES = ['squads', 'referees', 'stadiums', 'matches', 'history', 'changes'] as const satisfies Part[];

function EventFacts({ competitionId }: { readonly competitionId: number }): ReactNode {
  const words = useNewsroom().phrases.events;
  const { value, refusal, reload } = useAnswer(`event ${competitionId}`, () =>
    ask(eventDeskCalls.event, { params: { competitionId } }),
  );
  const [part, setPart] = useState<Part>('squads');
  return (
    <>
      <fieldset className={choices}>
        <legend className="visually-hidden">{words.part}</legend>
        {PART_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={button}
            aria-pressed={name === part}
            onClick={() => setPart(name)}
          >
            {words.parts[name]}
          </button>
        ))}
      </fieldset>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {value || refusal ? null : <div className={waiting} aria-busy="true" />}
      {value ? <div key={part}>{PARTS[part]({ event: value.data, onDone: reload })}</div> : null}
    </>
  );
}

interface FactsProps<R extends Row, D> extends PartProps {
  readonly kind: Kind<R, D>;
}

/** The things of one kind; one of them is written at a time. */
function Facts<R extends Row, D>({ event, kind, onDone }: FactsProps<R, D>): ReactNode {
  const tools = useNewsroom();
  const words = tools.phrases.events;
  const found = kind.rowsOf(event);
  const name = `event:${event.competition.id}:${kind.part}`;
  // Of those that are taken out, the ones in which something is written.
  const rows = useListed(name, found).filter((one) => found.includes(one) || isWritten(tools, `${name}:${one.id}`));
  const [chosen, setChosen] = useState<number | null>(null);
  const { isNew, said, begin, done, doneNew } = useNewEntry(onDone);
  const row = isNew ? null : (rows.find(({ id }) => id === chosen) ?? rows[0] ?? null);
  // Also where another one comes before it.
  if (row && row.id !== chosen) setChosen(row.id);
  return (
    <div className={stack}>
      <div className={rowClass}>
        {row ? (
          <Field label={words.parts[kind.part]}>
            {(control) => (
              <select {...control} value={row.id} onChange={({ target }) => setChosen(Number(target.value))}>
                {rows.map((one) => (
                  <option key={one.id} value={one.id}>
                    {kind.nameOf(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {kind.create && !isNew ? <AddButton name={nameOfNew(kind.part, words.add)} said={said} onAdd={begin} /> : null}
      </div>
      {row || isNew ? (
        <FactForm
          key={row?.id ?? 'new'}
          name={`${name}:${row?.id ?? 'new'}`}
          event={event}
          kind={kind}
          row={row}
          onDone={row ? done : doneNew}
          onStale={onDone}
        />
      ) : (
        <p className={quiet}>{words.none}</p>
      )}
    </div>
  );
}
