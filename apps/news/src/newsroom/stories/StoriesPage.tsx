import { widgetCalls, widgetEditorialCalls, type FakeUser, type StoryDraft, type StoryRow } from '@tribina/contracts';
import {
  button,
  buttons,
  check,
  field,
  Field,
  quiet,
  RefusalNotice,
  row,
  stack,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { PictureField } from '../editor/PictureField';
import { ask, useAnswer, type Answer } from '../../shared/ask';
import { EntryForm } from '../shared/EntryForm';
import { useNewsroom } from '../shared/newsroom-context';
import { SpanFields, spanFromNow } from '../shared/SpanFields';
import { StaleNotice } from '../shared/StaleNotice';
import { NONE, useVersioned, type Versioned } from '../shared/use-versioned';

/** The stories of the edition, those of yesterday and tomorrow too. */
export function StoriesPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.stories;
  const stories = useAnswer('stories', () => ask(widgetEditorialCalls.listStories));
  const tellers = useAnswer('tellers', () => ask(widgetCalls.fakeUsers));
  const [isNew, setNew] = useState(false);
  const refusal = stories.refusal ?? tellers.refusal;
  const users = tellers.value?.fakeUsers ?? [];
  const done = () => {
    setNew(false);
    stories.reload();
  };
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <p className={quiet}>{words.hint}</p>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={stories.reload} /> : null}
      {stories.value || refusal ? null : <div className={waiting} aria-busy="true" />}
      {isNew ? (
        <StoryForm story={null} users={users} onDone={done} />
      ) : (
        <div className={buttons}>
          <button type="button" className={button} data-shortcut="n" onClick={() => setNew(true)}>
            {words.add} <kbd>n</kbd>
          </button>
        </div>
      )}
      {(stories.value?.data ?? []).map((story) => (
        <StoryForm key={story.id} story={story} users={users} onDone={done} />
      ))}
    </div>
  );
}

type Fields = Omit<StoryDraft, 'picture' | 'isSpecial'> & {
  readonly picture: StoryDraft['picture'] | null;
  readonly isSpecial: boolean;
};

const STORY_DAYS = 1;

function fieldsOf(story: StoryRow | null, users: readonly FakeUser[]): Fields {
  if (!story) {
    const fakeUserId = users[0]?.id ?? 0;
    return { fakeUserId, picture: null, alt: '', text: '', link: null, isSpecial: false, ...spanFromNow(STORY_DAYS) };
  }
  const { id: _id, version: _version, fake_user: user, ...rest } = story;
  return { ...rest, fakeUserId: user.id };
}

/** @param id null: a new one, which nobody else can have changed. */
function savingOf(id: number | null, users: readonly FakeUser[]) {
  return {
    save: async (fields: Fields, seen: string): Promise<Answer<string>> => {
      const { picture } = fields;
      if (!picture) return { isOk: false, status: 0, code: 'INCOMPLETE' };
      const body: StoryDraft = { ...fields, picture };
      if (id === null) {
        const created = await ask(widgetEditorialCalls.createStory, { body });
        return created.isOk ? { ...created, value: NONE } : created;
      }
      const answer = await ask(widgetEditorialCalls.updateStory, { params: { id }, query: { seen }, body });
      return answer.isOk ? { ...answer, value: answer.value.data.version } : answer;
    },
    newest: async (): Promise<Answer<Versioned<Fields>>> => {
      const answer = await ask(widgetEditorialCalls.listStories);
      if (!answer.isOk) return answer;
      const story = answer.value.data.find((one) => one.id === id);
      if (!story) return { isOk: false, status: 404, code: 'NOT_FOUND' };
      return { ...answer, value: { value: fieldsOf(story, users), version: story.version } };
    },
  };
}

interface StoryFormProps {
  /** Null: a new one. */
  readonly story: StoryRow | null;
  readonly users: readonly FakeUser[];
  readonly onDone: () => void;
}

function StoryForm({ story, users, onDone }: StoryFormProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.stories;
  const [begun] = useState(() => ({ value: fieldsOf(story, users), version: story?.version ?? NONE }));
  const entry = useVersioned(begun, savingOf(story?.id ?? null, users));
  const { value: fields, setValue: setFields, version } = entry;
  const [hasTried, setTried] = useState(false);
  const set = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }));
  const { picture } = fields;
  const save = () => {
    setTried(true);
    return entry.save();
  };
  return (
    <EntryForm
      title={story ? `${story.fake_user.name}: ${story.text}` : words.add}
      span={fields}
      onSave={save}
      notice={<StaleNotice refusal={entry.refusal} stale={entry.stale} onShow={setFields} />}
      isBusy={entry.isBusy}
      onRemove={
        story
          ? () => ask(widgetEditorialCalls.removeStory, { params: { id: story.id }, query: { seen: version } })
          : undefined
      }
      onDone={onDone}
    >
      <div className={row}>
        <label className={field}>
          {words.teller}
          <select value={fields.fakeUserId} onChange={({ target }) => set({ fakeUserId: Number(target.value) })}>
            {users.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className={check}>
          <input
            type="checkbox"
            checked={fields.isSpecial}
            onChange={({ target }) => set({ isSpecial: target.checked })}
          />
          {words.isSpecial}
        </label>
      </div>
      <Field label={words.text}>
        {(control) => (
          <textarea
            {...control}
            required
            rows={2}
            maxLength={280}
            value={fields.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <Field label={words.link}>
        {(control) => (
          <input
            {...control}
            maxLength={500}
            pattern="(/|https://).*"
            value={fields.link ?? ''}
            onChange={({ target }) => set({ link: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      <PictureField
        picture={picture}
        alt={fields.alt}
        fault={hasTried && !picture ? phrases.editor.faults.MISSING : undefined}
        onChange={(next, alt) => set({ picture: next, alt })}
      />
      <SpanFields starts={fields.starts} ends={fields.ends} onChange={set} />
    </EntryForm>
  );
}
