import { lazyPart } from '@tribina/federation-web';
import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { button, buttons, fault as faultClass, lateNotice, note, sectionTitle, useFocusLater } from '@tribina/ui/desk';
import { useRef, useState, type ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { useKeys } from '../shared/use-keys';
import { BlockFields } from './BlockFields';
import { isIdBlock, newBlock, type BlockType, type EditedBlock } from './edited-blocks';
import type { DraftAct } from './edited-draft';
import { adder, block as blockClass, blockList } from './editor.late.styles';
import { faultAt, type Faults } from './faults';

const Typing = lazyPart(
  () => import(/* webpackChunkName: "newsroom-typing" */ '../typing/Typing').then((module) => module.Typing),
  (retry) => retry && lateNotice(retry),
);

interface BlockListProps {
  readonly blocks: readonly EditedBlock[];
  readonly faults: Faults;
  readonly act: (act: DraftAct) => void;
}

const KINDS: readonly BlockType[] = [
  'paragraph',
  'heading',
  'list',
  'quote',
  'table',
  'image',
  'match',
  'pre-match',
  'post-match',
  'marks',
  'club',
];

/**
 * The text, block by block. Alt+↑ and Alt+↓ move a block, Ctrl+Enter begins a paragraph behind it, Alt+Backspace takes it out;
 * each of them is a button too.
 */
export function BlockList({ blocks, faults, act }: BlockListProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const words = phrases.editor;
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater();
  const wantBlock = (key: string | undefined) =>
    focusLater(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-block-field]`));

  const insert = (type: BlockType, after: string | null) => {
    const block = newBlock(type);
    act({ kind: 'insert', after, block });
    wantBlock(block.key);
  };
  const move = (key: string, by: 1 | -1, place: number) => {
    if (place + by < 0 || place + by >= blocks.length) return;
    act({ kind: 'move', key, by });
    wantBlock(key);
    announce(fill(words.movedTo, { place: place + by + 1, total: blocks.length }));
  };
  const [removed, setRemoved] = useState<{ readonly block: EditedBlock; readonly after: string | null } | null>(null);
  const remove = (key: string, place: number) => {
    const block = blocks[place];
    if (block) setRemoved({ block, after: blocks[place - 1]?.key ?? null });
    act({ kind: 'remove', key });
    wantBlock((blocks[place + 1] ?? blocks[place - 1])?.key);
    announce(words.removed);
  };
  const putBack = () => {
    if (!removed) return;
    act({ kind: 'insert', ...removed });
    setRemoved(null);
    wantBlock(removed.block.key);
  };
  useKeys(list, (event) => {
    const key =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset['key'] : null;
    const place = blocks.findIndex((block) => block.key === key);
    const does = actOfKey(event);
    if (!does || !key || place === -1) return;
    event.preventDefault();
    // A key that is held moves a block on, and takes out no further one.
    if (does !== 'insert' && does !== 'remove') move(key, does, place);
    else if (event.repeat) return;
    else if (does === 'insert') insert('paragraph', key);
    else remove(key, place);
  });

  return (
    <section>
      <h2 className={sectionTitle}>{words.text}</h2>
      <ol ref={list} className={blockList}>
        {blocks.map((block, place) => {
          const name = block.type === 'unknown' ? words.unknownBlock : words.blocks[block.type];
          const label = fill(words.blockAt, { name, place: place + 1 });
          const reason = faultAt(faults, `body.${place}`);
          const fault = reason && words.faults[reason];
          const noCredit = faultAt(faults, `body.${place}.credit`);
          return (
            <li key={block.key} data-key={block.key} className={blockClass}>
              <header>
                <strong>{label}</strong>
                <IconAct
                  label={`${words.moveUp}: ${label}`}
                  sign="↑"
                  isOff={place === 0}
                  onClick={() => move(block.key, -1, place)}
                />
                <IconAct
                  label={`${words.moveDown}: ${label}`}
                  sign="↓"
                  isOff={place === blocks.length - 1}
                  onClick={() => move(block.key, 1, place)}
                />
                <IconAct label={`${words.removeBlock}: ${label}`} sign="×" onClick={() => remove(block.key, place)} />
              </header>
              <BlockFields
                block={block}
                label={label}
                fault={fault}
                creditFault={noCredit && words.faults[noCredit]}
                onChange={(next) => act({ kind: 'block', key: block.key, block: next })}
              />
              {fault ? <p className={faultClass}>{fault}</p> : null}
            </li>
          );
        })}
      </ol>
      <Typing list={list} blocks={blocks} act={act} />
      {removed ? (
        <output className={classes(note, buttons)}>
          {words.removed}
          <button type="button" className={button} onClick={putBack}>
            {phrases.live.undo}
          </button>
        </output>
      ) : null}
      {faults.has('body') ? <p className={faultClass}>{words.faults.MISSING}</p> : null}
      <fieldset className={adder} aria-label={words.addBlock}>
        {KINDS.filter(
          (type) => type === 'match' || !isIdBlock(type) || !blocks.some((block) => block.type === type),
        ).map((type) => (
          <button key={type} type="button" className={button} onClick={() => insert(type, blocks.at(-1)?.key ?? null)}>
            + {words.blocks[type]}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

function actOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | 'insert' | 'remove' | null {
  if (altKey && key === 'ArrowUp') return -1;
  if (altKey && key === 'ArrowDown') return 1;
  if (altKey && key === 'Backspace') return 'remove';
  return (ctrlKey || metaKey) && key === 'Enter' ? 'insert' : null;
}

interface IconActProps {
  readonly label: string;
  readonly sign: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function IconAct({ label, sign, isOff = false, onClick }: IconActProps): ReactNode {
  return (
    <button type="button" className={button} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
