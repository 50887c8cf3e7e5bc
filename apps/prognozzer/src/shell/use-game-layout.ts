import { BREAKPOINTS } from '@tribina/theme/tokens';
import { useEffect, useState } from 'react';

export type GameLayout = 'mobile' | 'desktop';

/** A window that changes its width is looked at once it has stood still for so long (spec game §9). */
export const RESIZE_DEBOUNCE_MS = 1_000;

/**
 * Which navigation the game has at this width (spec game §2: mobile below 1029 px); null until the browser has said it: then
 * both stand in the page, and the style sheet shows the right one.
 */
export function useGameLayout(): GameLayout | null {
  const [layout, setLayout] = useState<GameLayout | null>(null);
  useEffect(() => {
    const look = () => setLayout(innerWidth < BREAKPOINTS.gameNavigation ? 'mobile' : 'desktop');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleResize = () => {
      clearTimeout(timer);
      timer = setTimeout(look, RESIZE_DEBOUNCE_MS);
    };
    look();
    addEventListener('resize', handleResize);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', handleResize);
    };
  }, []);
  return layout;
}
