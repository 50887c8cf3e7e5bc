import { editorialCalls, newsroomCalls, type ManuscriptRow, type PickedArticle } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { ROW_ATTRIBUTE } from '@tribina/ui';
import {
  button,
  buttons,
  field,
  mainButton,
  quiet,
  RefusalNotice,
  sectionTitle,
  stack,
  state,
  title as titleClass,
  useFocusLater,
  waiting,
} from '@tribina/ui/desk';
import { useRef, useState, type ReactNode } from 'react';
import { ask, useAnswer, type Answer, type Refusal } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { stepped } from '../shared/order';
import { OrderButtons } from '../shared/OrderButtons';
import { paths } from '../shared/paths';
import { StaleNotice } from '../shared/StaleNotice';
import { useVersioned, type Versioned } from '../shared/use-versioned';
import { layout, slots } from './home.late.styles';

/** Spec portal §9: "main group shows 6". */
const MAIN_GROUP = 6;
const MOST_PICKS = 20;
const HOME = 0;

/** What stands first on the home page: the editors' picks in their order, then the newest. */
export function HomePage(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.home;
  const { value, refusal, reload } = useAnswer('picks', () =>
    ask(newsroomCalls.listPicks, { params: { categoryId: HOME } }),
  );
  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <p className={quiet}>{fill(words.hint, { count: MAIN_GROUP })}</p>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {value ? (
        <Picks first={{ value: value.data, version: value.version }} />
      ) : refusal ? null : (
        <div className={waiting} aria-busy="true" />
      )}
    </div>
  );
}

type PickList = readonly PickedArticle[];

const writtenOf = (picks: PickList) => ({ categoryId: HOME, articleIds: picks.map(({ id }) => id) });

const CALLS = {
  writtenOf,
  save: async (picks: PickList, seen: string): Promise<Answer<string>> => {
    const answer = await ask(editorialCalls.setEditorsPicks, { query: { seen }, body: writtenOf(picks) });
    return answer.isOk ? { ...answer, value: answer.value.version } : answer;
  },
  newest: async (): Promise<Answer<Versioned<PickList>>> => {
    const answer = await ask(newsroomCalls.listPicks, { params: { categoryId: HOME } });
    return answer.isOk ? { ...answer, value: { value: answer.value.data, version: answer.value.version } } : answer;
  },
};

/** Of picks that were refused those that no reader has any more: in no list that was read while they were picked. */
function goneIn(refusal: Refusal | null): readonly number[] {
  if (refusal?.code !== 'UNKNOWN_ARTICLE') return [];
  // A portal of before does not say which.
  const { ids = [] } = refusal.data as { readonly ids?: readonly number[] };
  return ids;
}

function Picks({ first }: { readonly first: Versioned<PickList> }): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.home;
  const {
    value: picks,
    setValue: setPicks,
    isChanged,
    undo,
    conflict,
    isBusy,
    save: write,
  } = useVersioned('picks', first, CALLS);
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater();
  const gone = goneIn(conflict.refusal);
  const stateOf = ({ id, state: known }: PickedArticle) => (gone.includes(id) ? 'withdrawn' : known);

  const save = async () => {
    if (await write()) announce(words.saved);
  };
  const move = (at: number, by: 1 | -1) => {
    const entry = picks[at];
    if (!entry || !picks[at + by]) return;
    setPicks(stepped(picks, at, by));
    focusLater(() => list.current?.querySelector<HTMLElement>(`[data-pick="${entry.id}"] a`));
    announce(fill(phrases.editor.movedTo, { place: at + by + 1, total: picks.length }));
  };
  const add = (article: ManuscriptRow) => {
    const { id, title, state: now } = article;
    if (picks.length >= MOST_PICKS || picks.some((pick) => pick.id === id)) return;
    setPicks([...picks, { id, title, state: now }]);
    announce(fill(words.added, { title }));
  };

  return (
    <div className={layout}>
      <section className={stack} aria-labelledby="picks">
        <h2 id="picks" className={sectionTitle}>
          {words.picks}
        </h2>
        <StaleNotice {...conflict} />
        <ol ref={list} className={slots}>
          {picks.map((pick, at) => (
            <li key={pick.id} data-pick={pick.id} {...{ [ROW_ATTRIBUTE]: '' }}>
              <b>{at + 1}</b>
              <span>
                <a href={paths.article(pick.id)}>{pick.title}</a>
                {stateOf(pick) === 'published' ? null : (
                  <>
                    {' '}
                    <span className={state} data-state={stateOf(pick)}>
                      {phrases.states[stateOf(pick)]}
                    </span>
                  </>
                )}
              </span>
              <OrderButtons
                name={pick.title}
                at={at}
                count={picks.length}
                onMove={(by) => move(at, by)}
                onRemove={() => setPicks(picks.filter(({ id }) => id !== pick.id))}
              />
            </li>
          ))}
          {Array.from({ length: Math.max(0, MAIN_GROUP - picks.length) }, (_, step) => (
            <li key={`newest ${step}`} className={quiet}>
              <b>{picks.length + step + 1}</b>
              <span>{words.newest}</span>
            </li>
          ))}
        </ol>
        <div className={buttons}>
          <button
            type="button"
            className={mainButton}
            disabled={!isChanged || isBusy}
            data-shortcut="s"
            onClick={() => void save()}
          >
            {words.save} <kbd>s</kbd>
          </button>
          <button type="button" className={button} disabled={!isChanged} onClick={undo}>
            {words.undo}
          </button>
        </div>
      </section>
      <Finder picked={picks} onAdd={add} />
    </div>
  );
}

interface FinderProps {
  readonly picked: readonly PickedArticle[];
  readonly onAdd: (article: ManuscriptRow) => void;
}

const FOUND_ROWS = 12;

/** Articles that can be picked: those that readers have, the newest first. */
function Finder({ picked, onAdd }: FinderProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.home;
  const [term, setTerm] = useState('');
  const asked = term.trim();
  const query = { state: 'published', limit: FOUND_ROWS, offset: 0, ...(asked === '' ? {} : { term: asked }) } as const;
  const { value, refusal, reload } = useAnswer(asked, () => ask(newsroomCalls.listManuscripts, { query }));
  return (
    <section className={stack} aria-labelledby="finder">
      <h2 id="finder" className={sectionTitle}>
        {words.find}
      </h2>
      <label className={field}>
        <span>
          {phrases.list.search} <kbd>/</kbd>
        </span>
        <input
          type="search"
          data-shortcut="/"
          value={term}
          maxLength={100}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      <ul className={slots}>
        {(value?.data ?? []).map((article) => (
          <li key={article.id} {...{ [ROW_ATTRIBUTE]: '' }}>
            <span>{article.title}</span>
            <button
              type="button"
              className={button}
              data-shortcut="a"
              disabled={picked.some(({ id }) => id === article.id)}
              aria-label={`${words.add}: ${article.title}`}
              onClick={() => onAdd(article)}
            >
              {words.add}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
