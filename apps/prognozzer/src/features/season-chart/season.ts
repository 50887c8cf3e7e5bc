import type { StageStanding } from '@tribina/contracts';

/** A round of the chart: where its column stands and how far it reaches. */
export interface Column {
  readonly standing: StageStanding;
  readonly isPlayed: boolean;
  /** Middle of the column. */
  readonly x: number;
  /** Top of the bar. */
  readonly barY: number;
  readonly barHeight: number;
  /** Place of the rank: the first is on top. */
  readonly rankY: number;
}

export const CHART = { width: 360, height: 120, top: 18, bottom: 22, left: 4, right: 4 } as const;

/** The rounds played so far, up to the last of them, laid out over the width of the chart. */
export function columnsOf(standings: readonly StageStanding[]): readonly Column[] {
  const inOrder = [...standings].sort((a, b) => a.ordinal - b.ordinal);
  const last = inOrder.findLastIndex(({ rank }) => rank > 0);
  const shown = inOrder.slice(0, last + 1);
  const { width, height, top, bottom, left, right } = CHART;
  const span = (width - left - right) / Math.max(shown.length, 1);
  const tall = height - top - bottom;
  const mostPoints = Math.max(1, ...shown.map(({ totalPoints }) => totalPoints));
  const worstRank = Math.max(2, ...shown.map(({ rank }) => rank));
  return shown.map((standing, index) => {
    const barHeight = (standing.totalPoints / mostPoints) * tall;
    return {
      standing,
      isPlayed: standing.rank > 0,
      x: left + span * (index + 0.5),
      barY: top + tall - barHeight,
      barHeight,
      rankY: top + logScale(standing.rank, worstRank) * tall,
    };
  });
}

/** Ranks reach from 1 to thousands: each step down the list counts as a share of the way already gone. From 0 (first) to 1. */
function logScale(rank: number, worst: number): number {
  return Math.log(Math.max(rank, 1)) / Math.log(worst);
}

/** Rounds played, points of all of them, most points in one. */
export function summaryOf(standings: readonly StageStanding[]) {
  const played = standings.filter(({ rank }) => rank > 0);
  return {
    played: played.length,
    points: played.reduce((sum, { totalPoints }) => sum + totalPoints, 0),
    best: Math.max(0, ...played.map(({ totalPoints }) => totalPoints)),
  };
}
