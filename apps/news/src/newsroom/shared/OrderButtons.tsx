import { button, buttons } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { useNewsroom } from './newsroom-context';

interface OrderButtonsProps {
  /** What they move, for who hears them. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Up, down, out. In a row of the keyboard's also by `u`, `d` and `x`. */
export function OrderButtons({ name, at, count, onMove, onRemove }: OrderButtonsProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.editor;
  return (
    <span className={buttons}>
      <button
        type="button"
        className={button}
        data-shortcut="u"
        aria-label={`${words.moveUp}: ${name}`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        className={button}
        data-shortcut="d"
        aria-label={`${words.moveDown}: ${name}`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      >
        <span aria-hidden="true">↓</span>
      </button>
      <button
        type="button"
        className={button}
        data-shortcut="x"
        aria-label={`${words.removeBlock}: ${name}`}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </span>
  );
}
