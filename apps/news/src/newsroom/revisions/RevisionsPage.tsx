import { newsroomCalls, type Manuscript, type RevisionRow, type WorkingDraft } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import {
  ConfirmDialog,
  button,
  buttons,
  mainButton,
  quiet,
  RefusalNotice,
  sectionTitle,
  stack,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { ask, useAnswer, type Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { DraftDifference } from './DraftDifference';
import { layout, list } from './revisions.late.styles';

/** What was done to an article and by whom; any revision beside the newest, and back to it. */
export function RevisionsPage({ id }: { readonly id: number }): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.revisions;
  const article = useAnswer(`article ${id}`, () => ask(newsroomCalls.manuscript, { params: { id } }));
  const history = useAnswer(`history ${id}`, () => ask(newsroomCalls.listRevisions, { params: { id } }));
  const refusal = article.refusal ?? history.refusal;
  const reload = () => {
    article.reload();
    history.reload();
  };
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <div className={buttons}>
        <a className={button} href={paths.article(id)}>
          {words.back}
        </a>
      </div>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {article.value && history.value ? (
        <Revisions manuscript={article.value.data} rows={history.value.data} onRestored={reload} />
      ) : refusal ? null : (
        <div className={waiting} aria-busy="true" />
      )}
    </div>
  );
}

interface RevisionsProps {
  readonly manuscript: Manuscript;
  readonly rows: readonly RevisionRow[];
  readonly onRestored: () => void;
}

function Revisions({ manuscript, rows, onRestored }: RevisionsProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.revisions;
  const [chosen, setChosen] = useState(() => rows[1]?.revision ?? manuscript.revision);
  return (
    <div className={layout}>
      <ul className={list} aria-label={words.title}>
        {rows.map(({ revision, at, by, action, restoredFrom }) => (
          <li key={revision}>
            <button type="button" aria-pressed={revision === chosen} onClick={() => setChosen(revision)}>
              <strong>
                {fill(words.number, { number: revision })} · {words.actions[action]}
                {restoredFrom === null ? '' : ` (${restoredFrom})`}
              </strong>
              <span className={quiet}>
                {dateAndTime(edition, at)}
                {by.name ? ` · ${by.name}` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Comparison key={chosen} manuscript={manuscript} revision={chosen} onRestored={onRestored} />
    </div>
  );
}

interface ComparisonProps {
  readonly manuscript: Manuscript;
  readonly revision: number;
  readonly onRestored: () => void;
}

function Comparison({ manuscript, revision, onRestored }: ComparisonProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.revisions;
  const params = { id: manuscript.id, revision };
  const { value, refusal, reload } = useAnswer(`${manuscript.id} ${revision}`, () =>
    ask(newsroomCalls.revision, { params }),
  );
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const draft: WorkingDraft | undefined = value?.data.draft;
  const isNewest = revision === manuscript.revision;

  const restore = async () => {
    setBusy(true);
    const answer = await ask(newsroomCalls.restoreRevision, { params, body: { revision: manuscript.revision } });
    setBusy(false);
    setAsked(false);
    if (!answer.isOk) return setRefused(answer);
    announce(fill(words.restored, { number: revision }));
    onRestored();
  };

  return (
    <section className={stack} aria-labelledby="comparison">
      <h2 id="comparison" className={sectionTitle}>
        {isNewest
          ? fill(words.newest, { number: revision })
          : fill(words.compare, { number: revision, newest: manuscript.revision })}
      </h2>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {refused ? (
        <RefusalNotice
          refusal={refused}
          onRetry={() => {
            setRefused(null);
            onRestored();
          }}
        />
      ) : null}
      {draft && !isNewest && manuscript.state !== 'withdrawn' ? (
        <div className={buttons}>
          <button type="button" className={mainButton} onClick={() => setAsked(true)}>
            {words.restore}
          </button>
        </div>
      ) : null}
      {draft ? (
        <DraftDifference
          before={draft}
          after={manuscript.draft}
          beforeTitle={fill(words.number, { number: revision })}
          afterTitle={fill(words.number, { number: manuscript.revision })}
        />
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={words.restore}
          act={words.restore}
          isBusy={isBusy}
          onConfirm={() => void restore()}
          onClose={() => setAsked(false)}
        >
          <p>{fill(words.confirm, { number: revision })}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
