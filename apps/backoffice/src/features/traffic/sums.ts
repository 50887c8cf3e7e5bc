import type { LiveMinute, OfferRow, ReleaseRow, TrafficRow } from '@tribina/contracts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIVE_MINUTES = 30;

/** Page views at one time, in all and by site. */
export interface Point {
  /** `2026-11-20` or `14:05`. */
  readonly at: string;
  readonly views: number;
  readonly bySite: Readonly<Record<string, number>>;
}

/** `2026-11-20`, in UTC as the service counts. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** So many days before another. */
export function daysBefore(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS);
}

/** Each minute of the last thirty, those without a view too; the last one is that of `now`. */
export function livePoints(minutes: readonly LiveMinute[], now: number): Point[] {
  const last = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: LIVE_MINUTES }, (_, at) => {
    const time = last - (LIVE_MINUTES - 1 - at) * MINUTE_MS;
    const rows = minutes.filter(({ minute }) => Date.parse(minute) === time);
    return pointOf(new Date(time).toISOString().slice(11, 16), rows);
  });
}

/** Each day of a period, those without a view too. */
export function dayPoints(rows: readonly TrafficRow[], from: string, to: string): Point[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - first) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, at) => {
    const day = dayOf(first + at * DAY_MS);
    return pointOf(
      day,
      rows.filter((row) => row.day === day),
    );
  });
}

function pointOf(at: string, rows: readonly { readonly site: string; readonly views: number }[]): Point {
  return { at, views: totalOf(rows), bySite: Object.fromEntries(viewsBy(rows, ({ site }) => site)) };
}

export function totalOf(rows: readonly { readonly views: number }[]): number {
  return rows.reduce((sum, { views }) => sum + views, 0);
}

/** Names with their views, most first. */
export function viewsBy<T extends { readonly views: number }>(
  rows: readonly T[],
  nameOf: (row: T) => string,
): [name: string, views: number][] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.views);
  return [...sums].sort(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB));
}

export const STAGES = ['seen', 'clicked', 'converted', 'assisted'] as const;
export type Stages = Readonly<Record<(typeof STAGES)[number], number>>;

/** An offer of a site over the whole period. */
export interface OfferSum extends Stages {
  readonly site: string;
  readonly foreignId: string;
  readonly type: string | null;
  readonly domain: string | null;
}

/** One row for each offer of a site, most seen first; what it is, as the newest day that knows it says. */
export function offerSums(rows: readonly OfferRow[]): OfferSum[] {
  const sums = new Map<string, OfferSum>();
  for (const row of rows) {
    const { site, foreignId, type, domain } = row;
    const key = `${site} ${foreignId}`;
    const before = sums.get(key);
    const stages = before ? stagesOf([before, row]) : stagesOf([row]);
    sums.set(key, {
      site,
      foreignId,
      type: type ?? before?.type ?? null,
      domain: domain ?? before?.domain ?? null,
      ...stages,
    });
  }
  return [...sums.values()].sort((a, b) => b.seen - a.seen || a.foreignId.localeCompare(b.foreignId));
}

export function stagesOf(rows: readonly Stages[]): Stages {
  const sum = (stage: keyof Stages) => rows.reduce((all, row) => all + row[stage], 0);
  return { seen: sum('seen'), clicked: sum('clicked'), converted: sum('converted'), assisted: sum('assisted') };
}

/** A release on a kind of page over the whole period, on all sites that were asked for. */
export type ReleaseSum = Omit<ReleaseRow, 'day' | 'site'>;

/** One row for each release and kind of page: those of one remote and kind stand together, the newest name first. */
export function releaseSums(rows: readonly ReleaseRow[]): ReleaseSum[] {
  const sums = new Map<string, ReleaseSum>();
  for (const { release, pageType, views, reads, clicked, converted } of rows) {
    const key = `${release} ${pageType}`;
    const before = sums.get(key) ?? { views: 0, reads: 0, clicked: 0, converted: 0 };
    sums.set(key, {
      release,
      pageType,
      views: before.views + views,
      reads: before.reads + reads,
      clicked: before.clicked + clicked,
      converted: before.converted + converted,
    });
  }
  const byKind = (a: ReleaseSum, b: ReleaseSum) => a.pageType.localeCompare(b.pageType);
  return [...sums.values()].sort((a, b) => byKind(a, b) || b.release.localeCompare(a.release));
}
