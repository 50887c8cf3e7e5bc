import { apiCalls, newsroomCalls, saysNothing, type ManuscriptRow, type ManuscriptState } from '@tribina/contracts';
import { useLocation, useNavigate } from '@tribina/facades/router';
import { dateAndTime } from '@tribina/messages';
import { ROW_ATTRIBUTE } from '@tribina/ui';
import {
  check,
  field,
  mainButton,
  Pager,
  quiet,
  RefusalNotice,
  row,
  ScrollTable,
  stack,
  state as stateClass,
  title as titleClass,
  waiting,
} from '@tribina/ui/desk';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { paths } from '../shared/paths';
import { filterOf, PAGE_ROWS, searchOf, type ListFilter } from './list-filter';

const STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const satisfies readonly ManuscriptState[];

/** All articles of the edition, those that were written last first; what narrows them stands in the address. */
export function ArticleList(): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.list;
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = filterOf(search);
  const { value, refusal, isLoading, reload } = useAnswer(search, () =>
    ask(newsroomCalls.listManuscripts, { query: { ...filter, limit: PAGE_ROWS } }),
  );
  const gone = useGoneMatches(value?.data ?? []);
  const show = (next: Partial<ListFilter>) =>
    void navigate(paths.list + searchOf({ ...filter, offset: 0, ...next }), { replace: true });

  return (
    <div className={stack}>
      <h1 className={titleClass}>{words.title}</h1>
      <Filters filter={filter} onChange={show} />
      {refusal ? <RefusalNotice refusal={refusal} onRetry={reload} /> : null}
      {!value && isLoading ? <div className={waiting} aria-busy="true" /> : null}
      {value && value.data.length === 0 ? <p className={quiet}>{words.none}</p> : null}
      {value && value.data.length > 0 ? (
        <>
          <ScrollTable label={words.title} columns={words.columns} isBusy={isLoading}>
            {value.data.map((manuscript) => (
              <Row
                key={manuscript.id}
                manuscript={manuscript}
                isMatchGone={matchesOf(manuscript).some((id) => gone.has(id))}
              />
            ))}
          </ScrollTable>
          <Pager
            phrases={words}
            size={PAGE_ROWS}
            offset={filter.offset}
            total={value.total}
            onMove={(offset) => show({ offset })}
          />
        </>
      ) : null}
    </div>
  );
}

interface FiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (next: Partial<ListFilter>) => void;
}

const SEARCH_AFTER_MS = 300;

function Filters({ filter, onChange }: FiltersProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.list;
  const { value: categories } = useAnswer('categories', () => ask(newsroomCalls.listCategories));
  const [term, setTerm] = useState(filter.term ?? '');
  const isTyped = term.trim() !== (filter.term ?? '');
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => onChange({ term: term.trim() || undefined }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ term: term.trim() || undefined });
  };
  return (
    <form className={row} aria-label={words.search} onSubmit={handleSubmit}>
      <a className={mainButton} href={paths.newArticle} data-shortcut="n">
        {words.newArticle} <kbd>n</kbd>
      </a>
      <label className={field}>
        <span>
          {words.search} <kbd>/</kbd>
        </span>
        <input
          type="search"
          data-shortcut="/"
          value={term}
          maxLength={100}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      <label className={field}>
        {words.state}
        <select
          value={filter.state ?? ''}
          onChange={({ target }) => onChange({ state: STATES.find((name) => name === target.value) })}
        >
          <option value="">{words.all}</option>
          {STATES.map((name) => (
            <option key={name} value={name}>
              {phrases.states[name]}
            </option>
          ))}
        </select>
      </label>
      <label className={field}>
        {words.category}
        <select
          value={filter.categoryId ?? ''}
          onChange={({ target }) => onChange({ categoryId: Number(target.value) || undefined })}
        >
          <option value="">{words.all}</option>
          {(categories?.data ?? []).map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {'\u2003'.repeat(depth) + name}
            </option>
          ))}
        </select>
      </label>
      <label className={check}>
        <input
          type="checkbox"
          checked={filter.hasChanges === true}
          onChange={({ target }) => onChange({ hasChanges: target.checked || undefined })}
        />
        {words.hasChanges}
      </label>
    </form>
  );
}

/** Matches of an article that somebody may still read. */
const matchesOf = ({ state, matchIds }: ManuscriptRow) => (state === 'withdrawn' ? [] : (matchIds ?? []));

/** As many as the feed is asked for at once. */
const MOST_MATCHES = 400;
const NONE: ReadonlySet<number> = new Set();

/** Which matches of the listed articles have left the files of their competitions. */
function useGoneMatches(listed: readonly ManuscriptRow[]): ReadonlySet<number> {
  const [gone, setGone] = useState<ReadonlySet<number>>(NONE);
  const asked = [...new Set(listed.flatMap(matchesOf))].slice(0, MOST_MATCHES).join();
  useEffect(() => {
    if (asked === '') return undefined;
    let isCurrent = true;
    void ask(apiCalls.feedMatches, { body: { ids: asked.split(',').map(Number) } }).then((answer) => {
      if (!isCurrent || !answer.isOk) return;
      setGone(new Set(answer.value.items.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : []))));
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return gone;
}

interface RowProps {
  readonly manuscript: ManuscriptRow;
  readonly isMatchGone: boolean;
}

function Row({ manuscript, isMatchGone }: RowProps): ReactNode {
  const { edition, phrases } = useNewsroom();
  const words = phrases.list;
  const { id, title, state, category, writer, updatedAt, updatedBy, publishedAt, isSpecial } = manuscript;
  const isBehind = state === 'published' && manuscript.revision !== manuscript.publishedRevision;
  const rowProps = { [ROW_ATTRIBUTE]: '' };
  return (
    <tr {...rowProps}>
      <th scope="row">
        <a href={paths.article(id)}>{saysNothing(title) ? words.untitled : title}</a>
      </th>
      <td>
        <span className={stateClass} data-state={state}>
          {phrases.states[state]}
        </span>{' '}
        {isBehind ? words.changed : null} {isSpecial ? words.special : null} {isMatchGone ? words.matchGone : null}
      </td>
      <td>{category?.name ?? '–'}</td>
      <td>{writer?.name ?? '–'}</td>
      <td>
        <time dateTime={updatedAt}>{dateAndTime(edition, updatedAt)}</time>
        {updatedBy.name ? ` · ${updatedBy.name}` : ''}
      </td>
      <td>{publishedAt ? <time dateTime={publishedAt}>{dateAndTime(edition, publishedAt)}</time> : '–'}</td>
    </tr>
  );
}
