import type { Spot } from '../drawing/canvas';

/** Closed curve through spots, softly rounded. */
export function coast(spots: readonly Spot[]): string {
  const half = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const last = spots.at(-1);
  const first = spots[0];
  if (!first || !last) return '';
  const curves = spots.map((spot, index) => {
    const [x, y] = half(spot, spots[(index + 1) % spots.length] ?? first);
    return `Q${spot[0].toFixed(1)} ${spot[1].toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const [x, y] = half(last, first);
  return `M${x.toFixed(1)} ${y.toFixed(1)}${curves.join('')}Z`;
}

/** Longitude and latitude of some turning points of coasts, degrees. */
export const AFRICA: readonly Spot[] = [
  [-6, 35.8],
  [3, 36.9],
  [10, 37.4],
  [11, 33.6],
  [15, 32.2],
  [19.5, 30.4],
  [21, 32.9],
  [25, 31.6],
  [32, 31.3],
  [34.5, 27.5],
  [37, 21.5],
  [39, 15.4],
  [43.2, 11.4],
  [51.4, 12],
  [48, 4.6],
  [42, -1.6],
  [39.3, -5],
  [40.6, -10.8],
  [40, -15.6],
  [35, -19.8],
  [35.6, -24],
  [32.7, -26.2],
  [30.6, -30.6],
  [26, -34],
  [18.3, -34.6],
  [15, -27],
  [11.8, -17.8],
  [13.6, -11],
  [12, -5.4],
  [9, -0.8],
  [9.6, 4.2],
  [5, 6],
  [1, 5.8],
  [-4, 5.2],
  [-8, 4.4],
  [-13.2, 8.6],
  [-17.4, 14.6],
  [-16.6, 20.4],
  [-13, 27.8],
  [-9.7, 31.4],
];
export const MADAGASCAR: readonly Spot[] = [
  [49.3, -12],
  [50.4, -15.8],
  [47.2, -25],
  [44.2, -25.2],
  [43.4, -22],
  [44.4, -16.4],
  [47, -15.2],
];
export const ARABIA: readonly Spot[] = [
  [35, 29.4],
  [36.6, 31.6],
  [48, 30],
  [51.4, 24.6],
  [56.2, 26.2],
  [59.8, 22.4],
  [55, 17.4],
  [45, 12.8],
  [42.8, 16.4],
  [39, 21.4],
];
export const PENINSULA: readonly Spot[] = [
  [50.72, 24.5],
  [50.8, 24.9],
  [50.74, 25.5],
  [50.9, 25.85],
  [51.05, 26.12],
  [51.26, 26.16],
  [51.5, 25.95],
  [51.52, 25.7],
  [51.6, 25.3],
  [51.56, 25.05],
  [51.66, 24.8],
  [51.5, 24.55],
  [51.35, 24.35],
  [51.2, 24.1],
  [50.4, 23.8],
  [49.6, 23.9],
];
