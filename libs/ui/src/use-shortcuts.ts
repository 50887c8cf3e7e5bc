import { useEffect } from 'react';

/** Rows among which `j` and `k` move carry this attribute. */
export const ROW_ATTRIBUTE = 'data-shortcut-row';

const FOCUSABLE = 'a[href], button';

/**
 * The keys of a staff page. An act's key is written on its control (`data-shortcut`), and works on the row that has the
 * focus, or, for what stands outside of rows, everywhere; once, however long it is held. From nowhere a row's key leads to
 * the first row that has it: what is acted on is seen before. Nothing is taken while somebody writes, or with a modifier
 * key; Escape alone works always.
 */
export function useShortcuts(isOn: boolean): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isMeant = event.key === 'Escape' || (isOn && !isForOthers(event));
      const step = STEPS[event.key];
      // An act's key that is held would go on to rows that nobody has looked at.
      if (event.defaultPrevented || !isMeant || (event.repeat && step === undefined)) return;
      const isTaken = step === undefined ? press(event.key) : move(step);
      if (isTaken) event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isOn]);
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

function isForOthers({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('input, select, textarea'));
}

function currentRow(): Element | null {
  return document.activeElement?.closest(`[${ROW_ATTRIBUTE}]`) ?? null;
}

function press(key: string): boolean {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-shortcut]')];
  const row = currentRow();
  const ofKey = controls.filter((control) => control.dataset['shortcut'] === key);
  const rowOf = (control: HTMLElement) => control.closest(`[${ROW_ATTRIBUTE}]`);
  const meant = ofKey.find((control) => [null, row].includes(rowOf(control)));
  const found = meant ?? (row ? undefined : ofKey[0]);
  if (!meant || found?.matches('input, select, textarea')) found?.focus();
  else found?.click();
  return found !== undefined;
}

/** To the first control of the next row; from nowhere, to the first or the last. */
function move(step: number): boolean {
  const rows = [...document.querySelectorAll(`[${ROW_ATTRIBUTE}]`)];
  const row = currentRow();
  const at = row ? rows.indexOf(row) + step : step > 0 ? 0 : rows.length - 1;
  const next = rows[at]?.querySelector<HTMLElement>(FOCUSABLE);
  next?.focus();
  return next !== undefined && next !== null;
}
