import { editorialCalls, newsroomCalls, type CategoryChoice, type Tag, type WriterRef } from '@tribina/contracts';
import { button, field, Field } from '@tribina/ui/desk';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ask, useAnswer } from '../../shared/ask';
import { useNewsroom } from '../shared/newsroom-context';
import { categories as categoriesClass, tags as tagsClass } from './editor.late.styles';

interface CategoryFieldProps {
  readonly chosen: readonly number[];
  readonly fault?: string | undefined;
  readonly onChange: (ids: number[]) => void;
}

const MOST_CATEGORIES = 10;

/** The categories, the primary one first: it makes the address. */
export function CategoryField({ chosen, fault, onChange }: CategoryFieldProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.editor;
  const { value } = useAnswer('categories', () => ask(newsroomCalls.listCategories));
  const all: readonly CategoryChoice[] = value?.data ?? [];
  const [primary] = chosen;
  return (
    <fieldset className={field} aria-invalid={fault ? true : undefined}>
      <legend>{words.categories}</legend>
      <Field label={words.primaryCategory} fault={fault}>
        {(control) => (
          <select
            {...control}
            value={primary ?? ''}
            onChange={(event) => {
              const id = Number(event.target.value);
              onChange([...(id > 0 ? [id] : []), ...chosen.slice(1).filter((other) => other !== id)]);
            }}
          >
            <option value="">–</option>
            {all.map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {'\u2003'.repeat(depth) + name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {primary === undefined ? null : (
        <details>
          <summary>
            {words.otherCategories} ({chosen.length - 1})
          </summary>
          <div className={categoriesClass}>
            {all
              .filter(({ id }) => id !== primary)
              .map(({ id, name, depth }) => (
                <label key={id} data-depth={depth}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(id)}
                    disabled={!chosen.includes(id) && chosen.length >= MOST_CATEGORIES}
                    onChange={({ target }) =>
                      onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                    }
                  />
                  {name}
                </label>
              ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

interface WriterFieldProps {
  readonly chosen: number | null;
  readonly fault?: string | undefined;
  readonly onChange: (id: number | null) => void;
}

export function WriterField({ chosen, fault, onChange }: WriterFieldProps): ReactNode {
  const { phrases } = useNewsroom();
  const { value } = useAnswer('writers', () => ask(editorialCalls.listWriters));
  const all: readonly WriterRef[] = value?.data ?? [];
  return (
    <Field label={phrases.editor.writer} fault={fault}>
      {(control) => (
        <select {...control} value={chosen ?? ''} onChange={({ target }) => onChange(Number(target.value) || null)}>
          <option value="">–</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TagFieldProps {
  readonly chosen: readonly string[];
  readonly fault?: string | undefined;
  readonly onChange: (tags: string[]) => void;
}

const SUGGEST_AFTER_MS = 200;
const MOST_TAGS = 20;

/** Tags by name; what is known already is suggested while one writes. */
export function TagField({ chosen, fault, onChange }: TagFieldProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.editor;
  const [text, setText] = useState('');
  const suggestions = useTagSuggestions(text);
  const listId = useId();
  const add = () => {
    const name = text.trim();
    const isKnown = chosen.some((tag) => tag.toLowerCase() === name.toLowerCase());
    setText('');
    if (name === '' || isKnown || chosen.length >= MOST_TAGS) return;
    onChange([...chosen, name]);
    announce(`${words.tagAdded}: ${name}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={field}>
      <Field label={words.tags} hint={words.tagsHint} fault={fault}>
        {(control) => (
          <input
            {...control}
            list={listId}
            value={text}
            maxLength={60}
            autoComplete="off"
            onKeyDown={handleKey}
            onBlur={add}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {suggestions.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {chosen.length === 0 ? null : (
        <ul className={tagsClass}>
          {chosen.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={button}
                aria-label={`${words.removeTag}: ${tag}`}
                onClick={() => onChange(chosen.filter((other) => other !== tag))}
              >
                {tag} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useTagSuggestions(text: string): readonly Tag[] {
  const [found, setFound] = useState<readonly Tag[]>([]);
  const term = text.trim();
  useEffect(() => {
    if (term === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void ask(newsroomCalls.suggestTags, { query: { term } }).then((answer) => {
        if (isCurrent && answer.isOk) setFound(answer.value.data);
      });
    }, SUGGEST_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [term]);
  return term === '' ? [] : found;
}
