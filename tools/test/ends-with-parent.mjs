/**
 * Loaded before a test runner and the workers that it forks, which inherit it: each ends within a second of whoever has started
 * it, also of one that was killed. With Playwright's workers their browsers end.
 */
const LOOK_MS = 1_000;
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, LOOK_MS).unref();
