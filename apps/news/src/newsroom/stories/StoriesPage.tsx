import { widgetCalls, widgetEditorialCalls, type FakeUser, type StoryDraft, type StoryRow } from '@tribina/contracts';
import { check, field, Field, quiet, RefusalNotice, row, stack, title as titleClass, waiting } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { PictureField } from '../editor/PictureField';
import { ask, useAnswer } from '../../shared/ask';
import { AddButton } from '../shared/AddButton';
import { entryCalls } from '../shared/entry-calls';
import { EntryForm } from '../shared/EntryForm';
import { useNewsroom } from '../shared/newsroom-context';
import { SpanFields, spanFromNow } from '../shared/SpanFields';
import { clientKey, keyQuery } from '../../shared/client-key';
import { useListed } from '../shared/use-listed';
import { useNewEntry } from '../shared/use-new-entry';
import { useVersioned } from '../shared/use-versioned';

/** The stories of the edition, those of yesterday and tomorrow too. */
export function StoriesPage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.stories;
  const stories = useAnswer('stories', () => ask(widgetEditorialCalls.listStories));
  const tellers = useAnswer('tellers', () => ask(widgetCalls.fakeUsers));
  const listed = useListed('story', stories.value?.data);
  const { isNew, said, begin, done, doneNew } = useNewEntry(stories.reload);
  const refusal = stories.refusal ?? tellers.refusal;
  // A form that begins without them has none, whom it seems to have chosen.
  const users = stories.value && tellers.value?.fakeUsers;
  const retry = () => {
    stories.reload();
    tellers.reload();
  };
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <p className={quiet}>{words.hint}</p>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={retry} /> : null}
      {users || refusal ? null : <div className={waiting} aria-busy="true" />}
      {users ? (
        <>
          {isNew ? (
            <StoryForm
              story={null}
              rows={stories.value?.data}
              users={users}
              onDone={doneNew}
              onStale={stories.reload}
            />
          ) : (
            <AddButton name={words.add} said={said} onAdd={begin} />
          )}
          {listed.map((story) => (
            <StoryForm key={story.id} story={story} users={users} onDone={done} onStale={stories.reload} />
          ))}
        </>
      ) : null}
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

function callsOf({ story, rows, users, onStale }: Omit<StoryFormProps, 'onDone'>) {
  return entryCalls(story?.id ?? null, {
    rows,
    list: () => ask(widgetEditorialCalls.listStories),
    create: (body: StoryDraft, key) => ask(widgetEditorialCalls.createStory, { query: keyQuery(key), body }),
    update: (known, seen, body) =>
      ask(widgetEditorialCalls.updateStory, { params: { id: known }, query: { seen }, body }),
    fieldsOf: (row: StoryRow) => fieldsOf(row, users),
    onStale,
    draftOf: ({ picture, ...fields }: Fields) => picture && { ...fields, picture },
  });
}

interface StoryFormProps {
  /** Null: a new one. */
  readonly story: StoryRow | null;
  /** Beside a new one. */
  readonly rows?: readonly StoryRow[] | undefined;
  readonly users: readonly FakeUser[];
  readonly onDone: (isTypedOn: boolean, gone: string) => void;
  readonly onStale: () => void;
}

function StoryForm({ onDone, ...props }: StoryFormProps): ReactNode {
  const { story, users } = props;
  const { phrases } = useNewsroom();
  const words = phrases.stories;
  const [newKey] = useState(clientKey);
  const loaded = { value: fieldsOf(story, users), version: story?.version ?? newKey, row: story };
  const entry = useVersioned(`story:${story?.id ?? 'new'}`, loaded, callsOf(props));
  const { value: fields, setValue: setFields } = entry;
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
      isNew={story === null}
      fields={words}
      span={story ? fields : undefined}
      onSave={save}
      entry={entry}
      onRemove={
        story
          ? () =>
              entry.remove((seen) =>
                ask(widgetEditorialCalls.removeStory, { params: { id: story.id }, query: { seen } }),
              )
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
        key={entry.formKey}
        picture={picture}
        alt={fields.alt}
        fault={hasTried && !picture ? phrases.editor.faults.MISSING : undefined}
        onChange={(next, alt) => set({ picture: next, alt })}
      />
      <SpanFields starts={fields.starts} ends={fields.ends} onChange={set} />
    </EntryForm>
  );
}
