/** Corners of a regular polygon around the middle of a square of 120, the first of them on top. */
export function polygon(corners: number, radius: number, turnDegrees = 0): string {
  return points(corners, () => radius, turnDegrees);
}

/** A star, or a rosette where both radii are near each other. */
export function star(rays: number, outer: number, inner: number, turnDegrees = 0): string {
  return points(2 * rays, (index) => (index % 2 === 0 ? outer : inner), turnDegrees);
}

const MIDDLE = 60;

function points(count: number, radiusOf: (index: number) => number, turnDegrees: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((turnDegrees - 90 + (360 * index) / count) * Math.PI) / 180;
    const at = (part: number) => Number((MIDDLE + radiusOf(index) * part).toFixed(1));
    return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
  }).join('L');
}
