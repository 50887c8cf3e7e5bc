import { editorialCalls, newsroomCalls, type SpecialDraft, type SpecialEntry } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import {
  ConfirmDialog,
  button,
  buttons,
  card,
  check,
  Field,
  mainButton,
  RefusalNotice,
  row,
  sectionTitle,
  stack,
  state,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ask, useAnswer, type Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';

/** The special events of the edition; at most one of them is shown. */
export function SpecialsPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.specials;
  const { value, refusal, reload } = useAnswer('specials', () => ask(newsroomCalls.listSpecials));
  const [isNew, setNew] = useState(false);
  const done = () => {
    setNew(false);
    reload();
  };
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {value || refusal ? null : <div className={waiting} aria-busy="true" />}
      {(value?.data ?? []).map((special) => (
        <SpecialForm key={`${special.id} ${special.isActive}`} special={special} onSaved={done} />
      ))}
      {isNew ? (
        <SpecialForm special={null} onSaved={done} />
      ) : (
        <div className={buttons}>
          <button type="button" className={button} data-shortcut="n" onClick={() => setNew(true)}>
            {words.add} <kbd>n</kbd>
          </button>
        </div>
      )}
    </div>
  );
}

const NEW: SpecialDraft = {
  name: '',
  logo_url: '/',
  small_logo: '/',
  favicon_url: '/',
  betRadar: { competitionIds: [] },
  colors: { main: '#7a1e3a', onMain: '#ffffff', sand: '#ebddc5', mainDark: '#f3a6ba', onMainDark: '#0f1115' },
  starts: '',
  ends: '',
  isActive: false,
};
const COLOURS = ['main', 'onMain', 'sand', 'mainDark', 'onMainDark'] as const;
const ADDRESSES = ['logo_url', 'small_logo', 'favicon_url'] as const;

interface SpecialFormProps {
  /** Null: a new one. */
  readonly special: SpecialEntry | null;
  readonly onSaved: () => void;
}

function SpecialForm({ special, onSaved }: SpecialFormProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.specials;
  const [draft, setDraft] = useState<SpecialDraft>(() => (special ? draftOf(special) : NEW));
  const [competitions, setCompetitions] = useState(() => draft.betRadar.competitionIds.join(', '));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsked, setAsked] = useState(false);
  const set = (changed: Partial<SpecialDraft>) => setDraft({ ...draft, ...changed });
  const becomesActive = draft.isActive && special?.isActive !== true;

  const save = async () => {
    const competitionIds = [
      ...new Set(
        competitions
          .split(/\D+/)
          .map(Number)
          .filter((id) => id > 0),
      ),
    ];
    const answer = await ask(editorialCalls.setSpecial, { body: { ...draft, betRadar: { competitionIds } } });
    setAsked(false);
    if (!answer.isOk) return setRefusal(answer);
    setRefusal(null);
    announce(words.saved);
    onSaved();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Readers see another special from then on.
    if (becomesActive) setAsked(true);
    else void save();
  };

  return (
    <form className={classes(card, stack)} onSubmit={handleSubmit}>
      <h2 className={sectionTitle}>
        {special?.name ?? words.add}{' '}
        {special?.isActive ? (
          <span className={state} data-state="published">
            {words.active}
          </span>
        ) : null}
      </h2>
      <div className={row}>
        <Field label={words.name} {...(special ? { hint: words.nameHint } : {})}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={120}
              readOnly={special !== null}
              value={draft.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
        <Field label={words.starts}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              value={draft.starts}
              onChange={({ target }) => set({ starts: target.value })}
            />
          )}
        </Field>
        <Field label={words.ends}>
          {(control) => (
            <input
              {...control}
              type="date"
              required
              min={draft.starts}
              value={draft.ends}
              onChange={({ target }) => set({ ends: target.value })}
            />
          )}
        </Field>
        <Field label={words.competitions}>
          {(control) => (
            <input {...control} value={competitions} onChange={({ target }) => setCompetitions(target.value)} />
          )}
        </Field>
      </div>
      <div className={row}>
        {ADDRESSES.map((name) => (
          <Field key={name} label={words.addresses[name]}>
            {(control) => (
              <input
                {...control}
                required
                maxLength={500}
                pattern="(/|https://).*"
                value={draft[name]}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={row}>
        {COLOURS.map((name) => (
          <Field key={name} label={words.colours[name]}>
            {(control) => (
              <input
                {...control}
                type="color"
                value={draft.colors[name].toLowerCase()}
                onChange={({ target }) => set({ colors: { ...draft.colors, [name]: target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      <label className={check}>
        <input type="checkbox" checked={draft.isActive} onChange={({ target }) => set({ isActive: target.checked })} />
        {words.isActive}
      </label>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton}>
          {phrases.home.save}
        </button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={words.isActive}
          act={phrases.publish.confirm}
          onConfirm={() => void save()}
          onClose={() => setAsked(false)}
        >
          <p>{words.confirm}</p>
        </ConfirmDialog>
      ) : null}
    </form>
  );
}

function draftOf({ id: _id, ...special }: SpecialEntry): SpecialDraft {
  return special;
}
