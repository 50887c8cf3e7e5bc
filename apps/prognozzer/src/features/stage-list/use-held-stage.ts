import type { Stage } from '@tribina/contracts';
import { useLocation } from '@tribina/facades/router';
import { useState } from 'react';

/**
 * The stage that was the current one when this page was opened, until its end by the clock: whoever sees its last match end
 * sees what it has brought him, and the next stage does not take its place under his eyes. Else the current one.
 *
 * @param now server time.
 * @param isTold whether an answer has told what is current; a page may come out of a cache.
 * @returns its ordinal.
 */
export function useHeldStage(current: Stage | undefined, now: Date, isTold: boolean): number | undefined {
  const { key } = useLocation();
  const [held, hold] = useState<{ readonly at: string; readonly stage: Stage } | null>(null);
  const isOn = (stage: Stage) => now.getTime() <= Date.parse(stage.end);
  if (held?.at === key && isOn(held.stage)) return held.stage.ordinal;
  if (isTold && current && isOn(current)) hold({ at: key, stage: current });
  return current?.ordinal;
}
