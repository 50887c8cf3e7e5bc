/** Parts of readers that a rollout usually goes through, in percent. */
export const STEPS = [1, 5, 10, 25, 50, 100] as const;

/** The smallest and the largest part that the service takes. */
export const LEAST_PERCENT = 0.01;
export const WHOLE = 100;

/** Place on the slider of a percentage: of the step that it has reached. */
export function stepOf(percent: number): number {
  return Math.max(
    0,
    STEPS.findLastIndex((step) => step <= percent),
  );
}

/** The step after a percentage; the whole after the last. */
export function nextStep(percent: number): number {
  return STEPS.find((step) => step > percent) ?? WHOLE;
}

/** A percentage as somebody has typed it, with a comma or a point; null: it is none that a release can be given to. */
export function percentIn(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const percent = Number(text);
  return percent >= LEAST_PERCENT && percent <= WHOLE ? percent : null;
}
