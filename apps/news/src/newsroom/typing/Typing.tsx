import { fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { button, buttons } from '@tribina/ui/desk';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { DraftAct } from '../editor/edited-draft';
import { steps as stepsClass } from '../editor/editor.late.styles';
import { useNewsroom } from '../shared/newsroom-context';
import { useHeard, useKeys } from '../shared/use-keys';
import { isText, joinedAt, parted, type Blocks, type Choice, type Written } from './acts';
import { broughtBy } from './brought';
import { pasted } from './pasted';
import { begun, placeOfChange, redone, seen, undone, type History } from './history';

interface TypingProps {
  /** In which the blocks have their fields. */
  readonly list: RefObject<HTMLElement | null>;
  readonly blocks: Blocks;
  readonly act: (act: DraftAct) => void;
}

/**
 * The blocks as one text: Enter begins the next one, Backspace at the beginning and Delete at the end of one join two, what is pasted
 * comes block by block with its marks and links, and each of that is one step of undo, whatever block it was in.
 */
export function Typing({ list, blocks, act }: TypingProps): ReactNode {
  const { phrases, announce } = useNewsroom();
  const { redo: redoWord, pasted: pastedWords } = phrases.editor;
  const { undo: undoWord } = phrases.live;
  const history = useRef<History>(begun(blocks));
  const [steps, setSteps] = useState({ back: false, on: false });
  const tell = (next: History) => {
    history.current = next;
    setSteps(({ back, on }) => {
      const now = { back: next.past.length > 0, on: next.future.length > 0 };
      return now.back === back && now.on === on ? { back, on } : now;
    });
  };
  useLayoutEffect(() => {
    if (blocks !== history.current.now) tell(seen(history.current, blocks));
  }, [blocks]);

  const write = ({ blocks: next, key, at }: Written) => {
    // At once: the next letter may come before a frame does.
    flushSync(() => act({ kind: 'blocks', blocks: next }));
    const field = list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-block-field]`);
    field?.focus();
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(at, at);
  };
  const step = (next: History | null, said: string): boolean => {
    if (!next) return false;
    const before = history.current.now;
    tell(next);
    write({ blocks: next.now, ...(placeOfChange(before, next.now) ?? { key: '', at: 0 }) });
    announce(said);
    return true;
  };
  const undo = () => step(undone(history.current), undoWord);
  const redo = () => step(redone(history.current), redoWord);
  /** @param written null: it is the field's own matter. */
  const writeIn = (event: Event, written: Written | null) => {
    if (!written) return;
    event.preventDefault();
    write(written);
  };

  useHeard(list, 'beforeinput', (event) => {
    const choice = choiceIn(event.target);
    if (!choice || event.isComposing) return;
    const { inputType } = event;
    if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') writeIn(event, parted(blocks, choice));
    else if (inputType === 'deleteContentBackward') writeIn(event, joinedBack(blocks, choice));
    else if (inputType === 'historyUndo' && undo()) event.preventDefault();
    else if (inputType === 'historyRedo' && redo()) event.preventDefault();
  });
  useKeys(list, (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    const choice = choiceIn(target);
    if (event.defaultPrevented || event.isComposing || altKey) return;
    if (ctrlKey || metaKey) {
      // Another field has an undo of its own.
      if (!choice && !(target instanceof HTMLButtonElement)) return;
      const letter = key.toLowerCase();
      const isDone = letter === 'z' ? (shiftKey ? redo() : undo()) : letter === 'y' && !shiftKey && redo();
      if (isDone) event.preventDefault();
    } else if (choice && !repeat && key === 'Backspace') writeIn(event, joinedBack(blocks, choice));
    else if (choice && !repeat && key === 'Delete') writeIn(event, joinedOn(blocks, choice));
  });
  useHeard(list, 'paste', (event) => {
    const choice = choiceIn(event.target);
    const written = choice && pasted(blocks, choice, broughtBy(event.clipboardData));
    if (!written) return;
    writeIn(event, written);
    announce(fill(pastedWords, { count: written.blocks.length }));
  });

  return (
    <div className={classes(buttons, stepsClass)}>
      <button type="button" className={button} disabled={!steps.back} onClick={undo}>
        {undoWord} <kbd>Ctrl Z</kbd>
      </button>
      <button type="button" className={button} disabled={!steps.on} onClick={redo}>
        {redoWord} <kbd>Ctrl Y</kbd>
      </button>
    </div>
  );
}

/** What is chosen in the field of a block. Null: it is another field. */
function choiceIn(target: EventTarget | null): Choice | null {
  if (!(target instanceof HTMLTextAreaElement) || !('blockField' in target.dataset)) return null;
  const key = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
  return key === undefined ? null : { key, start: target.selectionStart, end: target.selectionEnd };
}

function joinedBack(blocks: Blocks, { key, start, end }: Choice): Written | null {
  return start === 0 && end === 0 ? joinedAt(blocks, placeOf(blocks, key)) : null;
}

function joinedOn(blocks: Blocks, { key, start }: Choice): Written | null {
  const place = placeOf(blocks, key);
  const block = blocks[place];
  return isText(block) && start === block.text.length ? joinedAt(blocks, place + 1) : null;
}

const placeOf = (blocks: Blocks, key: string) => blocks.findIndex((block) => block.key === key);
