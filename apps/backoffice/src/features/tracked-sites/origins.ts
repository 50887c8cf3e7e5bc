const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;
export const MOST_ORIGINS = 20;

/** Origins as they are typed, one a line; an empty line says nothing, and twice the same is once. */
export function originsIn(text: string): string[] {
  const lines = text.split(/[\s,]+/).map((line) => line.trim().toLowerCase().replace(/\/$/, ''));
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** The first that is no origin; undefined: all are. */
export function wrongOrigin(origins: readonly string[]): string | undefined {
  return origins.find((origin) => !ORIGIN.test(origin));
}
