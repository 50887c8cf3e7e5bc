import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 5;

/** Looks until the condition holds. @throws Error when it does not in time. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${String(holds)}`);
    await delay(LOOK_MS);
  }
}
