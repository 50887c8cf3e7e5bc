/** Path of a page of a list; the first has no number. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** How many pages a list has; an empty one has one. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

const DAY_MS = 86_400_000;

/** The day so many days after another: `dayAfter('2026-11-20', -1)` → `2026-11-19`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
