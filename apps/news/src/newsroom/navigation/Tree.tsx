import { isOwnPicture } from '@tribina/contracts';
import { ROW_ATTRIBUTE } from '@tribina/ui';
import { button, check, field } from '@tribina/ui/desk';
import { useState, type ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { stepped } from '../shared/order';
import { OrderButtons } from '../shared/OrderButtons';
import { PictureAddress } from '../shared/PictureAddress';
import { entry as entryClass, fields as fieldsClass, head, tree as treeClass } from './navigation.late.styles';
import { DEEPEST, newEntry, withChildren, withFields, type TreeEntry } from './menu-tree';

interface TreeProps {
  readonly tree: readonly TreeEntry[];
  /** Two pictures may come at once: each change is made of what there is then. */
  readonly onChange: (change: (tree: readonly TreeEntry[]) => TreeEntry[]) => void;
}

/** The entries of a menu, level by level, each with all its fields. */
export function Tree({ tree, onChange }: TreeProps): ReactNode {
  return <Level entries={tree} parent={null} depth={1} onChange={onChange} />;
}

interface LevelProps extends Pick<TreeProps, 'onChange'> {
  readonly entries: readonly TreeEntry[];
  /** Key of the entry above; null: the top. */
  readonly parent: string | null;
  readonly depth: number;
}

function Level({ entries, parent, depth, onChange }: LevelProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.navigation;
  const change = (next: (children: readonly TreeEntry[]) => readonly TreeEntry[]) =>
    onChange((tree) => withChildren(tree, parent, next));
  return (
    <div className={treeClass}>
      <ol>
        {entries.map((entry, at) => {
          const name = entry.fields.name || words.unnamed;
          return (
            <li key={entry.key} className={entryClass} {...{ [ROW_ATTRIBUTE]: '' }}>
              <div className={head}>
                <OrderButtons
                  name={name}
                  at={at}
                  count={entries.length}
                  onMove={(by) => change((children) => stepped(children, at, by))}
                  onRemove={() => change((children) => children.filter(({ key }) => key !== entry.key))}
                />
                <Fields entry={entry} onChange={(fields) => onChange((tree) => withFields(tree, entry.key, fields))} />
              </div>
              {depth < DEEPEST ? (
                <details open={entry.children.length > 0}>
                  <summary>
                    {words.below}: {name} ({entry.children.length})
                  </summary>
                  <Level entries={entry.children} parent={entry.key} depth={depth + 1} onChange={onChange} />
                </details>
              ) : null}
            </li>
          );
        })}
      </ol>
      <button type="button" className={button} onClick={() => change((children) => [...children, newEntry()])}>
        + {words.add}
      </button>
    </div>
  );
}

type Leaf = TreeEntry['fields'];
const LOGOS = ['logoUrl', 'mobileLogoUrl'] as const satisfies readonly (keyof Leaf)[];
const CONDITIONS = ['logged-in', 'logged-out'] as const satisfies readonly Leaf['loginCondition'][];

interface FieldsProps {
  readonly entry: TreeEntry;
  readonly onChange: (changed: Partial<Leaf>) => void;
}

function Fields({ entry: { fields }, onChange: set }: FieldsProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.navigation;
  // Only what is there when the entry is shown: the fold is the reader's from then on.
  const [hasForeign] = useState(() => LOGOS.some((name) => fields[name] !== null && !isOwnPicture(fields[name])));
  const orNull = (text: string) => (text === '' ? null : text);
  return (
    <div className={fieldsClass}>
      <label className={field}>
        {words.name}
        <input value={fields.name} maxLength={120} required onChange={({ target }) => set({ name: target.value })} />
      </label>
      <label className={field}>
        {words.url}
        <input
          value={fields.url}
          maxLength={500}
          required
          spellCheck={false}
          onChange={({ target }) => set({ url: target.value })}
        />
      </label>
      <details open={hasForeign}>
        <summary>{words.more}</summary>
        <div className={fieldsClass}>
          <label className={field}>
            {words.categoryId}
            <input
              inputMode="numeric"
              value={fields.categoryId ?? ''}
              onChange={({ target }) => set({ categoryId: Number(target.value.replaceAll(/\D/g, '')) || null })}
            />
          </label>
          <label className={field}>
            {words.desc}
            <input
              value={fields.desc ?? ''}
              maxLength={300}
              onChange={({ target }) => set({ desc: orNull(target.value) })}
            />
          </label>
          {LOGOS.map((name) => (
            <PictureAddress
              key={name}
              label={words[name]}
              uploadLabel={words.uploads[name]}
              dimension="96x96"
              address={fields[name] ?? ''}
              onChange={(address) => set({ [name]: orNull(address) })}
            />
          ))}
          <label className={field}>
            {words.cols}
            <input
              type="number"
              min={1}
              max={12}
              value={fields.cols}
              onChange={({ target }) => set({ cols: Math.min(12, Math.max(1, Math.round(Number(target.value)) || 1)) })}
            />
          </label>
          <label className={check}>
            <input
              type="checkbox"
              checked={fields.external}
              onChange={({ target }) => set({ external: target.checked })}
            />
            {words.external}
          </label>
          <label className={check}>
            <input
              type="checkbox"
              checked={fields.loginRequired}
              onChange={({ target }) => set({ loginRequired: target.checked })}
            />
            {words.loginRequired}
          </label>
          <label className={field}>
            {words.loginCondition}
            <select
              value={fields.loginCondition ?? ''}
              onChange={({ target }) =>
                set({ loginCondition: CONDITIONS.find((name) => name === target.value) ?? null })
              }
            >
              <option value="">–</option>
              {CONDITIONS.map((name) => (
                <option key={name} value={name}>
                  {words.conditions[name]}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
    </div>
  );
}
