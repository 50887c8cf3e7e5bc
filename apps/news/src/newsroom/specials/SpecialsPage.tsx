import { editorialCalls, inOneLine, newsroomCalls, type SpecialDraft, type SpecialEntry } from '@tribina/contracts';
import { lazyPart } from '@tribina/federation-web';
import { dateAndTime, fill } from '@tribina/messages';
import type { NewsroomPhrases } from '@tribina/messages/newsroom';
import { classes } from '@tribina/theme/classes';
import {
  ConfirmDialog,
  button,
  buttons,
  card,
  check,
  Field,
  lateNotice,
  quiet,
  RefusalNotice,
  row,
  sectionTitle,
  stack,
  state,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ask, type Answer } from '../../shared/ask';
import { clientKey, isClientKey } from '../../shared/client-key';
import { PictureComing, usePictureComing } from '../editor/picture-coming';
import { AddButton } from '../shared/AddButton';
import { focusOf } from '../shared/form-focus';
import { FrameChanges } from '../shared/FrameChanges';
import { useNewsroom } from '../shared/newsroom-context';
import { SaveButton } from '../shared/SaveButton';
import { StaleNotice } from '../shared/StaleNotice';
import { UndoChanges } from '../shared/UndoChanges';
import { useSaid } from '../shared/use-said';
import { NONE, useVersioned, type Versioned } from '../shared/use-versioned';
import { fieldNames } from './field-names';
import { RemoveSpecial } from './RemoveSpecial';
import { SpecialColours } from './SpecialColours';
import { SpecialMarks } from './SpecialMarks';
import { fromTop } from './specials.late.styles';
import { draftOf, useSpecials } from './use-specials';

const SpecialPreview = lazyPart(
  () => import(/* webpackChunkName: "newsroom-preview" */ './SpecialPreview').then((module) => module.SpecialPreview),
  lateNotice,
);

const SpecialTimes = lazyPart(
  () => import(/* webpackChunkName: "newsroom-trail" */ './SpecialTimes').then((module) => module.SpecialTimes),
  lateNotice,
);

/** The special events of the edition; at most one of them is shown. */
export function SpecialsPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.specials;
  const { forms, shown, refusal, isLoaded, isNew, said, begin, reload, found, done, gone } = useSpecials();
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {isLoaded || refusal ? null : <div className={waiting} aria-busy="true" />}
      {forms.map(({ key, special }) => (
        <SpecialForm
          key={key}
          {...{ special, shown }}
          onFound={found}
          onSaved={special ? reload : done}
          onStale={reload}
          onGone={gone}
        />
      ))}
      {isNew ? null : <AddButton name={words.add} said={said} onAdd={begin} />}
    </div>
  );
}

const NEW: SpecialDraft = {
  name: '',
  logo_url: '',
  small_logo: '',
  favicon_url: '',
  betRadar: { competitionIds: [] },
  colors: { main: '#7a1e3a', onMain: '#ffffff', sand: '#ebddc5', mainDark: '#f3a6ba', onMainDark: '#0f1115' },
  starts: '',
  ends: '',
  isActive: false,
  showsFrom: null,
  showsUntil: null,
};

interface SpecialFormProps {
  /** Null: a new one. */
  readonly special: SpecialEntry | null;
  /** The one that readers see, as the list has it. */
  readonly shown: SpecialEntry | undefined;
  /** @param isTypedOn more was typed since it was sent. */
  readonly onSaved: (isTypedOn: boolean) => void;
  /** Told of what a new one is by now; null: it is not to be had. */
  readonly onFound: (found: SpecialEntry | null) => void;
  /** What a new one was sent as is changed by now. */
  readonly onStale: () => void;
  /** @param said of one that was removed. */
  readonly onGone: (said: string) => void;
}

interface Fields {
  readonly draft: SpecialDraft;
  /** As they are typed. */
  readonly competitions: string;
}

function fieldsOf(special: SpecialEntry | null): Fields {
  const draft = special ? draftOf(special) : NEW;
  return { draft, competitions: draft.betRadar.competitionIds.join(', ') };
}

function idsIn(typed: string): number[] {
  const ids = typed.split(/\D+/).map(Number);
  return [...new Set(ids.filter((id) => id > 0))];
}

const writtenOf = ({ draft, competitions }: Fields): SpecialDraft => ({
  ...draft,
  betRadar: { competitionIds: idsIn(competitions) },
});

/** Of a new one: the key that it is sent with. */
const newVersion = () => clientKey() || NONE;

const callsOf = ({ special, shown, onStale, onFound }: Omit<SpecialFormProps, 'onSaved' | 'onGone'>) => ({
  writtenOf,
  ...(special ? {} : { another: newVersion }),
  save: async (fields: Fields, seen: string): Promise<Answer<string>> => {
    const query = { ...(isClientKey(seen) ? { seen: NONE, key: seen } : { seen }), instead: shown?.id ?? 0 };
    const answer = await ask(editorialCalls.setSpecial, { query, body: writtenOf(fields) });
    if (!answer.isOk) {
      if (answer.code === 'OTHER_SPECIAL') onStale();
      return answer;
    }
    if (!special) onFound(await specialOf(answer.value.data.id));
    // What is typed on is sent with the same key, what is begun next with another.
    return { ...answer, value: isClientKey(seen) ? newVersion() : answer.value.data.version };
  },
  newest: async ({ draft: { name } }: Fields): Promise<Answer<Versioned<Fields | null>>> => {
    const answer = await ask(newsroomCalls.listSpecials);
    if (!answer.isOk) return answer;
    const named = (wanted: string) => answer.value.data.find((one) => one.name === wanted);
    const found = named(name) ?? named(inOneLine(name));
    onFound(found ?? null);
    if (found) return { ...answer, value: { value: fieldsOf(found), version: found.version } };
    onStale();
    return { ...answer, value: { value: null, version: newVersion() } };
  },
});

async function specialOf(id: number): Promise<SpecialEntry | null> {
  const answer = await ask(newsroomCalls.listSpecials);
  return answer.isOk ? (answer.value.data.find((one) => one.id === id) ?? null) : null;
}

function SpecialForm({ onSaved, onGone, ...props }: SpecialFormProps): ReactNode {
  const { special, shown } = props;
  const { edition, phrases, announce } = useNewsroom();
  const words = phrases.specials;
  const [newKey] = useState(newVersion);
  const loaded = { value: fieldsOf(special), version: special?.version ?? newKey, row: special };
  const entry = useVersioned(`special:${special?.id ?? 'new'}`, loaded, callsOf(props));
  const { draft, competitions } = entry.value;
  const [isAsked, setAsked] = useState(false);
  const [said, say] = useSaid(entry.isChanged);
  const [isPreviewed, setPreviewed] = useState(false);
  const { isComing, tell } = usePictureComing();
  const set = (changed: Partial<SpecialDraft>) =>
    entry.setValue((now) => ({ ...now, draft: { ...now.draft, ...changed } }));
  const { isActive, showsFrom = null } = draft;
  const isSwitched = isActive !== entry.saved.draft.isActive;
  const isPlanned = showsFrom !== null && showsFrom !== entry.saved.draft.showsFrom;
  const at = (phrase: string, instant: string | null | undefined) =>
    instant ? fill(phrase, { when: dateAndTime(edition, instant) }) : '';

  const save = async () => {
    const isTaken = await entry.save();
    setAsked(false);
    if (!isTaken) return;
    announce(words.saved);
    say(words.saved);
    onSaved(entry.isTypedOn());
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Readers see another special from then on, or none.
    if (isSwitched || isPlanned) setAsked(true);
    else void save();
  };

  return (
    <PictureComing value={tell}>
      <form ref={focusOf(special === null)} className={classes(card, stack)} onSubmit={handleSubmit}>
        <h2 className={sectionTitle}>
          {special?.name ?? words.add}{' '}
          {special?.isActive ? (
            <span className={state} data-state="published">
              {words.active}
            </span>
          ) : null}{' '}
          {special ? (
            <span className={quiet}>
              {at(words.goesLive, special.showsFrom)} {at(words.isOver, special.showsUntil)}
            </span>
          ) : null}
        </h2>
        <div className={classes(row, fromTop)}>
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
              <input
                {...control}
                // All pages of a special are made of its competition: readers would find none of them.
                required={isActive || showsFrom !== null}
                pattern=".*[1-9].*"
                value={competitions}
                onChange={({ target }) => entry.setValue((now) => ({ ...now, competitions: target.value }))}
              />
            )}
          </Field>
        </div>
        <SpecialMarks key={entry.formKey} draft={draft} onChange={set} />
        <SpecialColours draft={draft} onChange={set} />
        <label className={check}>
          <input
            type="checkbox"
            checked={isActive}
            onChange={({ target }) => set({ isActive: target.checked, ...(target.checked && { showsFrom: null }) })}
          />
          {words.isActive}
        </label>
        <SpecialTimes draft={draft} onChange={set} />
        <StaleNotice {...entry.conflict} fields={fieldNames(words, edition)} />
        <div className={buttons}>
          <SaveButton isBusy={entry.isBusy} isComing={isComing} said={said} />
          {special ? (
            <button
              type="button"
              className={button}
              aria-expanded={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            >
              {phrases.preview.title}
            </button>
          ) : null}
          <UndoChanges {...entry} />
        </div>
      </form>
      <RemoveSpecial {...{ special, entry, onGone }} />
      {special ? <FrameChanges subject={`special:${special.id}`} version={special.version} /> : null}
      {special && isPreviewed ? <SpecialPreview special={special} onClose={() => setPreviewed(false)} /> : null}
      {isAsked ? (
        <ConfirmDialog
          title={words.isActive}
          act={phrases.publish.confirm}
          isBusy={entry.isBusy}
          onConfirm={() => void save()}
          onClose={() => setAsked(false)}
        >
          <p>{at(words.confirmLater, showsFrom) || placeOf(isActive, shown, words)}</p>
        </ConfirmDialog>
      ) : null}
    </PictureComing>
  );
}

function placeOf(isActive: boolean, shown: SpecialEntry | undefined, words: NewsroomPhrases['specials']): string {
  if (!isActive) return words.confirmNone;
  return shown ? fill(words.confirmInstead, { name: shown.name }) : words.confirm;
}
