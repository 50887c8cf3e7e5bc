import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** How far away something is when it is made ready. */
const NEAR = '600px';

export interface Nearness {
  /** It has been near the window. */
  readonly isNear: boolean;
  /** Whether it is inside the window now. */
  readonly isSeen: () => boolean;
}

/** How near an element is to what the reader sees. */
export function useNearness(place: RefObject<HTMLElement | null>): Nearness {
  const [isNear, setNear] = useState(false);
  const seen = useRef(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        near.disconnect();
      },
      { rootMargin: NEAR },
    );
    const inside = new IntersectionObserver(([entry]) => {
      seen.current = entry?.isIntersecting ?? false;
    });
    for (const observer of [near, inside]) observer.observe(element);
    return () => {
      for (const observer of [near, inside]) observer.disconnect();
    };
  }, [place]);
  return { isNear, isSeen: useCallback(() => seen.current, []) };
}
