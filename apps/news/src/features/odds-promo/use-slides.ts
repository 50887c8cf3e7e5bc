import { useCallback, useEffect, useRef, useState } from 'react';

/** Spec portal §9: "autoplay 4000 ms". */
const AUTOPLAY_MS = 4_000;

/**
 * A row that is scrolled sideways, one thing at a time, and moves on by itself: not while it is stopped, pointed at, focused or
 * out of sight, and never for those who want less motion. A swipe is the row's own scrolling.
 */
export function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isAttended, setAttended] = useState(false);

  const show = useCallback(
    (next: number) => {
      const slide = row.current?.children[(next + count) % count];
      if (!row.current || !(slide instanceof HTMLElement)) return;
      const behavior = wantsLessMotion() ? 'auto' : 'smooth';
      row.current.scrollTo({ left: slide.offsetLeft, behavior });
    },
    [count],
  );

  useEffect(() => {
    if (count < 2 || isStopped || isAttended || wantsLessMotion()) return undefined;
    const timer = setInterval(() => {
      if (row.current && isInSight(row.current)) show(indexOf(row.current) + 1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [count, isAttended, isStopped, show]);

  return {
    row,
    index,
    isStopped,
    toggle: () => setStopped(!isStopped),
    step: (direction: 1 | -1) => show((row.current ? indexOf(row.current) : index) + direction),
    onScroll: () => row.current && setIndex(indexOf(row.current)),
    /** Handlers of what holds the row and its buttons. */
    attention: {
      onPointerEnter: () => setAttended(true),
      onPointerLeave: () => setAttended(false),
      onFocus: () => setAttended(true),
      onBlur: () => setAttended(false),
    },
  };
}

/** Which slide stands at the row's beginning; the row is what slides are placed in. */
function indexOf(row: HTMLElement): number {
  const distances = [...row.children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - row.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < innerHeight;
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
