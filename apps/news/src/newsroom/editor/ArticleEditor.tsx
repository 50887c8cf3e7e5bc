import { newsroomCalls, saysNothing, type Manuscript } from '@tribina/contracts';
import { lazyPart } from '@tribina/federation-web';
import { dateAndTime, fill, timeOfDay } from '@tribina/messages';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ask, useAnswer, type Refusal } from '../../shared/ask';
import { classes } from '@tribina/theme/classes';
import {
  button,
  buttons,
  card,
  check,
  Field,
  field as fieldClass,
  lateNotice,
  mainButton,
  note,
  RefusalNotice,
  stack,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { focusUnlessWriting } from '../shared/focus';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { ArticlePicture } from './ArticlePicture';
import { BlockList } from './BlockList';
import { CategoryField, TagField, WriterField } from './ChoiceFields';
import { keptPicture, pictureOf, saidOf } from './edited-blocks';
import { layout, side, status, titleField } from './editor.late.styles';
import { faultAt, faultsIn, missingIn, NO_FAULTS, uncreditedIn, type Faults } from './faults';
import { PictureComing, usePictureComing } from './picture-coming';
import { PublishPanel } from './PublishPanel';
import { untilWritten } from './under-way';
import { useManuscript, type ManuscriptInHand } from './use-manuscript';
import { useSaveKey } from './use-save-key';

const PreviewPanel = lazyPart(
  () =>
    import(/* webpackChunkName: "newsroom-preview" */ '../preview/PreviewPanel').then((module) => module.PreviewPanel),
  lateNotice,
);

const Company = lazyPart(
  () => import(/* webpackChunkName: "newsroom-writing" */ '../writing/Company').then((module) => module.Company),
  (retry) => retry && lateNotice(retry),
);

const ConflictNotice = lazyPart(
  () => import(/* webpackChunkName: "newsroom-writing" */ './ConflictNotice').then((module) => module.ConflictNotice),
  lateNotice,
);

/** The editor of an article that there is. */
export function ArticlePage({ id }: { readonly id: number }): ReactNode {
  const { phrases } = useNewsroom();
  const { value, refusal, reload } = useAnswer(String(id), async () => {
    await untilWritten(id);
    return ask(newsroomCalls.manuscript, { params: { id } });
  });
  if (value) return <ArticleEditor key={id} loaded={value.data} />;
  return (
    <>
      <h1 className={titleClass}>{phrases.editor.title}</h1>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : <div className={waiting} aria-busy="true" />}
    </>
  );
}

/** @param loaded null: a new article. */
export function ArticleEditor({ loaded }: { readonly loaded: Manuscript | null }): ReactNode {
  const { phrases, announce } = useNewsroom();
  const hand = useManuscript(loaded);
  const { edited, act, draft, saved, isDirty, conflict, refusal, save, settle, meetRefusal } = hand;
  const picture = usePictureComing();
  const isBusy = hand.isBusy || picture.isComing;
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isGone = saved?.state === 'withdrawn';

  const show = (found: Faults) => {
    setFaults(found);
    if (found.size === 0) return;
    announce(fill(phrases.editor.faultsFound, { count: found.size }));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const refused = useCallback(
    (given: Refusal, over?: number) => {
      const found = faultsIn(given);
      setFaults(found);
      requestAnimationFrame(() => {
        form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
        focusUnlessWriting(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
      });
      void meetRefusal(given, saved?.id, over);
      setPreviewed(false);
    },
    [meetRefusal, saved?.id],
  );
  const isWhole = (forReaders: boolean) => {
    const missing = new Map([...missingIn(draft), ...(forReaders ? uncreditedIn(draft) : [])]);
    show(missing);
    return missing.size === 0;
  };
  const handlePreview = async () => {
    if (!isWhole(false)) return;
    if (isDirty || !saved) {
      if (!(await save())) return;
    }
    setPreviewed(true);
  };
  const words = phrases.editor;
  useSaveKey(() => {
    if (picture.isComing) announce(words.pictureComing);
    else if (isDirty && !isBusy) void save();
  }, !isGone);
  const sentence = (field: string) => {
    const reason = faultAt(faults, field);
    return reason && words.faults[reason];
  };

  return (
    <PictureComing value={picture.tell}>
      <div ref={form} className={stack}>
        <h1 className={titleClass}>{saysNothing(edited.title) ? words.newArticle : edited.title}</h1>
        <div className={status}>
          <button
            type="button"
            className={mainButton}
            disabled={!isDirty || isBusy || isGone}
            onClick={() => void save()}
          >
            {words.save} <kbd>Ctrl S</kbd>
          </button>
          <button type="button" className={button} disabled={isBusy || isGone} onClick={() => void handlePreview()}>
            {phrases.preview.title}
          </button>
          {saved ? (
            <>
              <a className={button} href={paths.revisions(saved.id)}>
                {phrases.revisions.title}
              </a>
              {saved.state === 'published' ? (
                <a className={button} href={paths.live(saved.id)}>
                  {phrases.live.title}
                </a>
              ) : null}
            </>
          ) : null}
          {picture.isComing ? <span>{words.pictureComing}</span> : <SaveState hand={hand} />}
          <Company hand={hand} />
        </div>
        <Found hand={hand} />
        {refusal ? <RefusalNotice refusal={refusal} /> : null}
        {conflict ? (
          <ConflictNotice
            conflict={conflict}
            mine={draft}
            onKeepMine={() => void save(conflict.theirs)}
            onTakeTheirs={hand.takeTheirs}
          />
        ) : null}
        {isPreviewed && saved ? (
          <PreviewPanel manuscript={saved} onRefused={refused} onClose={() => setPreviewed(false)} />
        ) : null}
        <fieldset className={layout} disabled={isGone}>
          <div className={stack}>
            <Field label={words.fields.title} fault={sentence('title')} className={classes(titleField, fieldClass)}>
              {(control) => (
                <textarea
                  {...control}
                  rows={1}
                  maxLength={160}
                  value={edited.title}
                  onChange={({ target }) => act({ kind: 'set', fields: { title: target.value } })}
                />
              )}
            </Field>
            <Field label={words.fields.lead} fault={sentence('lead')}>
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  maxLength={400}
                  value={edited.lead}
                  onChange={({ target }) => act({ kind: 'set', fields: { lead: target.value } })}
                />
              )}
            </Field>
            <BlockList key={edited.key} blocks={edited.blocks} faults={faults} act={act} />
            <Field label={words.fields.correction} hint={words.correctionHint}>
              {(control) => (
                <textarea
                  {...control}
                  rows={2}
                  maxLength={600}
                  value={edited.correction}
                  onChange={({ target }) => act({ kind: 'set', fields: { correction: target.value } })}
                />
              )}
            </Field>
          </div>
          <div className={side}>
            <PublishPanel
              // A time that was chosen before the first save stays chosen.
              key={`${saved?.state ?? 'draft'} ${saved?.publishedAt ?? ''}`}
              manuscript={saved}
              isDirty={isDirty}
              isBusy={isBusy}
              onSave={save}
              onChanged={(manuscript, over) => settle(manuscript, draft, over)}
              onRefused={refused}
              isWhole={() => isWhole(true)}
            />
            <section className={classes(card, stack)} aria-label={words.fields.picture}>
              <ArticlePicture
                // What was asked for in another text is not for this one.
                key={edited.key}
                picture={pictureOf(edited.picture)}
                said={saidOf(edited.picture)}
                fault={sentence('picture')}
                creditFault={sentence('picture.credit')}
                onChange={(picture, said) => act({ kind: 'set', fields: { picture: keptPicture(picture, said) } })}
              />
            </section>
            <section className={classes(card, stack)} aria-label={words.about}>
              <CategoryField
                chosen={edited.categoryIds}
                fault={sentence('categoryIds')}
                onChange={(categoryIds) => act({ kind: 'set', fields: { categoryIds } })}
              />
              <WriterField
                chosen={edited.writerId}
                fault={sentence('writerId')}
                onChange={(writerId) => act({ kind: 'set', fields: { writerId } })}
              />
              <TagField
                chosen={edited.tags}
                fault={sentence('tags')}
                onChange={(tags) => act({ kind: 'set', fields: { tags } })}
              />
              <Field label={words.fields.url} hint={words.urlHint} fault={sentence('url')}>
                {(control) => (
                  <input
                    {...control}
                    value={edited.url}
                    maxLength={120}
                    spellCheck={false}
                    onChange={({ target }) => act({ kind: 'set', fields: { url: target.value.toLowerCase() } })}
                  />
                )}
              </Field>
              <label className={check}>
                <input
                  type="checkbox"
                  checked={edited.isSpecial}
                  onChange={({ target }) => act({ kind: 'set', fields: { isSpecial: target.checked } })}
                />
                {words.fields.isSpecial}
              </label>
            </section>
          </div>
        </fieldset>
      </div>
    </PictureComing>
  );
}

/** What is saved and where. */
function SaveState({ hand }: { readonly hand: ManuscriptInHand }): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.editor;
  const { saved, isDirty, isLocal } = hand;
  if (isDirty) return <span>{isLocal ? words.keptHere : words.notKept}</span>;
  if (!saved) return null;
  return <span>{fill(words.savedAt, { when: timeOfDay(edition, saved.updatedAt) })}</span>;
}

/** What this browser has kept since the last save. What a save on its way comes to is of the words that stand here now. */
function Found({ hand }: { readonly hand: ManuscriptInHand }): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.editor;
  const { found, isBusy, saved, takeFound, moveFound, dropFound } = hand;
  if (!found) return null;
  return (
    <output className={classes(note, stack)}>
      <span>{fill(words.found, { when: dateAndTime(edition, found.at) })}</span>
      <span className={buttons}>
        {saved?.state === 'withdrawn' ? (
          <a className={mainButton} href={paths.newArticle} onClick={moveFound}>
            {words.newOfFound}
          </a>
        ) : (
          <button type="button" className={mainButton} disabled={isBusy} onClick={takeFound}>
            {words.takeFound}
          </button>
        )}
        <button type="button" className={button} onClick={dropFound}>
          {words.dropFound}
        </button>
      </span>
    </output>
  );
}
