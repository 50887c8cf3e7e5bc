import { useRef, type PointerEvent } from 'react';

/** A finger that moves less than this has pressed, pixels. */
const SWIPE_PX = 48;

interface Swipes {
  /** To the left is on, to the right is back. */
  readonly onSide: (direction: 1 | -1) => void;
  readonly onDown: () => void;
  /** Told when a finger is laid on, and when it is lifted. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Handlers of an element that is swiped; the press that a swipe ends with does nothing. */
export function useSwipe({ onSide, onDown, onHold }: Swipes) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const hasSwiped = useRef(false);

  const handleEnd = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    onHold(false);
    if (!from) return;
    const [right, down] = [event.clientX - from.x, event.clientY - from.y];
    hasSwiped.current = Math.max(Math.abs(right), down) >= SWIPE_PX;
    if (!hasSwiped.current) return;
    if (Math.abs(right) >= down) onSide(right < 0 ? 1 : -1);
    else onDown();
  };

  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (!isPrimary) return;
      start.current = { x: clientX, y: clientY };
      hasSwiped.current = false;
      onHold(true);
    },
    onPointerUp: handleEnd,
    onPointerCancel: () => {
      start.current = null;
      onHold(false);
    },
    onClickCapture: (event: { readonly stopPropagation: () => void; readonly preventDefault: () => void }) => {
      if (!hasSwiped.current) return;
      hasSwiped.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
