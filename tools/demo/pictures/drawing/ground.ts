import type { Camera, Point } from './camera';

/** Something painted on the ground; metres and degrees (0 is to the right, 90 away from us). */
export type Mark =
  | { readonly line: readonly [x1: number, y1: number, x2: number, y2: number] }
  | { readonly arc: readonly [x: number, y: number, radius: number, from: number, to: number] }
  | { readonly dot: readonly [x: number, y: number, radius: number] };

/** A rectangle on the ground, metres. */
export interface Area {
  readonly left: number;
  readonly near: number;
  readonly right: number;
  readonly far: number;
}

const STEP_DEGREES = 2.5;

/** The outline of a rectangle as four lines. */
export function outline({ left, near, right, far }: Area): Mark[] {
  return [
    { line: [left, near, right, near] },
    { line: [right, near, right, far] },
    { line: [right, far, left, far] },
    { line: [left, far, left, near] },
  ];
}

/** Broken line: dashes and gaps of the given lengths. */
export function dashes(x1: number, y1: number, x2: number, y2: number, dash: number, gap: number): Mark[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const marks: Mark[] = [];
  for (let at = 0; at < length; at += dash + gap) {
    const end = Math.min(at + dash, length);
    marks.push({ line: [x1 + dx * at, y1 + dy * at, x1 + dx * end, y1 + dy * end] });
  }
  return marks;
}

/** Broken arc: dashes and gaps of the given angles. */
export function arcDashes(x: number, y: number, radius: number, from: number, to: number, dash: number): Mark[] {
  const marks: Mark[] = [];
  for (let at = from; at < to; at += dash * 2) marks.push({ arc: [x, y, radius, at, Math.min(at + dash, to)] });
  return marks;
}

/** The path of marks as they are painted, `width` metres wide. */
export function painted(camera: Camera, marks: readonly Mark[], width: number): string {
  return marks.map((mark) => camera.shape(shapeOf(mark, width))).join('');
}

/** The path of a rectangle on the ground. */
export function area(camera: Camera, { left, near, right, far }: Area): string {
  return camera.shape([
    [left, near, 0],
    [right, near, 0],
    [right, far, 0],
    [left, far, 0],
  ]);
}

/** Every second of `count` equal bands of a rectangle: the stripes that a mower leaves. */
export function bands(camera: Camera, ground: Area, count: number, along: 'x' | 'y'): string {
  const { left, near, right, far } = ground;
  const paths: string[] = [];
  for (let index = 0; index < count; index += 2) {
    const [from, to] = [index / count, (index + 1) / count];
    paths.push(
      area(
        camera,
        along === 'x'
          ? { ...ground, left: left + (right - left) * from, right: left + (right - left) * to }
          : { ...ground, near: near + (far - near) * from, far: near + (far - near) * to },
      ),
    );
  }
  return paths.join('');
}

/** The path of a disc on the ground. */
export function disc(camera: Camera, x: number, y: number, radius: number): string {
  return camera.shape(round(x, y, radius, 0, 360));
}

/** The path of a ring or a part of one on the ground. */
export function ring(
  camera: Camera,
  mark: readonly [x: number, y: number, radius: number, from: number, to: number],
  width: number,
): string {
  return camera.shape(shapeOf({ arc: mark }, width));
}

/** Points along an arc on the ground. */
export function round(x: number, y: number, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / STEP_DEGREES));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), 0];
  });
}

/** All shapes run the same way round, so that where two overlap there is no hole. */
function shapeOf(mark: Mark, width: number): Point[] {
  if ('dot' in mark) return round(mark.dot[0], mark.dot[1], mark.dot[2], 360, 0);
  if ('arc' in mark) {
    const [x, y, radius, from, to] = mark.arc;
    return [...round(x, y, radius - width / 2, from, to), ...round(x, y, radius + width / 2, to, from)];
  }
  const [x1, y1, x2, y2] = mark.line;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ax, ay] = [((x2 - x1) / length) * (width / 2), ((y2 - y1) / length) * (width / 2)];
  return [
    [x1 - ax - ay, y1 - ay + ax, 0],
    [x2 + ax - ay, y2 + ay + ax, 0],
    [x2 + ax + ay, y2 + ay - ax, 0],
    [x1 - ax + ay, y1 - ay - ax, 0],
  ];
}
