import { arcDashes, dashes, outline, type Area, type Mark } from '../drawing/ground';

/** A field of play around 0, 0: its size and its lines in metres, as the rules of each game state them. */
export interface Field {
  readonly area: Area;
  readonly marks: readonly Mark[];
  /** Width of the lines, metres. */
  readonly line: number;
}

function around(length: number, width: number): Area {
  return { left: -length / 2, right: length / 2, near: -width / 2, far: width / 2 };
}

/** Both ends of a field: the marks of the left one, and the same turned round. */
function bothEnds(marks: readonly Mark[]): Mark[] {
  return marks.flatMap((mark) => [mark, turnedRound(mark)]);
}

function turnedRound(mark: Mark): Mark {
  if ('line' in mark) {
    const [x1, y1, x2, y2] = mark.line;
    return { line: [-x1, -y1, -x2, -y2] };
  }
  if ('dot' in mark) return { dot: [-mark.dot[0], -mark.dot[1], mark.dot[2]] };
  const [x, y, radius, from, to] = mark.arc;
  return { arc: [-x, -y, radius, from + 180, to + 180] };
}

const football = around(105, 68);
export const FOOTBALL: Field = {
  area: football,
  line: 0.35,
  marks: [
    ...outline(football),
    { line: [0, -34, 0, 34] },
    { arc: [0, 0, 9.15, 0, 360] },
    { dot: [0, 0, 0.4] },
    ...bothEnds([
      ...outline({ left: -52.5, right: -36, near: -20.16, far: 20.16 }),
      ...outline({ left: -52.5, right: -47, near: -9.16, far: 9.16 }),
      { dot: [-41.5, 0, 0.4] },
      { arc: [-41.5, 0, 9.15, -53.1, 53.1] },
      { arc: [-52.5, -34, 1.2, 0, 90] },
      { arc: [-52.5, 34, 1.2, 270, 360] },
    ]),
  ],
};

const basketball = around(28, 15);
export const BASKETBALL: Field = {
  area: basketball,
  line: 0.1,
  marks: [
    ...outline(basketball),
    { line: [0, -7.5, 0, 7.5] },
    { arc: [0, 0, 1.8, 0, 360] },
    ...bothEnds([
      ...outline({ left: -14, right: -8.2, near: -2.45, far: 2.45 }),
      { arc: [-8.2, 0, 1.8, -90, 90] },
      ...arcDashes(-8.2, 0, 1.8, 90, 270, 14),
      { line: [-14, -6.6, -11.01, -6.6] },
      { line: [-14, 6.6, -11.01, 6.6] },
      { arc: [-12.425, 0, 6.75, -77.9, 77.9] },
      { arc: [-12.425, 0, 1.25, -90, 90] },
    ]),
  ],
};

const tennis = around(23.77, 10.97);
export const TENNIS: Field = {
  area: tennis,
  line: 0.1,
  marks: [
    ...outline(tennis),
    { line: [-11.885, -4.115, 11.885, -4.115] },
    { line: [-11.885, 4.115, 11.885, 4.115] },
    { line: [-6.4, -4.115, -6.4, 4.115] },
    { line: [6.4, -4.115, 6.4, 4.115] },
    { line: [-6.4, 0, 6.4, 0] },
    { line: [-11.885, 0, -11.6, 0] },
    { line: [11.885, 0, 11.6, 0] },
  ],
};

const handball = around(40, 20);
export const HANDBALL: Field = {
  area: handball,
  line: 0.1,
  marks: [
    ...outline(handball),
    { line: [0, -10, 0, 10] },
    { arc: [0, 0, 2, 0, 360] },
    ...bothEnds([
      { arc: [-20, 1.5, 6, 0, 90] },
      { arc: [-20, -1.5, 6, 270, 360] },
      { line: [-14, -1.5, -14, 1.5] },
      ...arcDashes(-20, 1.5, 9, 0, 71, 4),
      ...arcDashes(-20, -1.5, 9, 289, 360, 4),
      ...dashes(-11, -1.4, -11, 1.4, 0.6, 0.5),
      { line: [-13, -0.5, -13, 0.5] },
    ]),
  ],
};

const volleyball = around(18, 9);
export const VOLLEYBALL: Field = {
  area: volleyball,
  line: 0.08,
  marks: [
    ...outline(volleyball),
    { line: [0, -4.5, 0, 4.5] },
    { line: [-3, -4.5, -3, 4.5] },
    { line: [3, -4.5, 3, 4.5] },
  ],
};

const rugby = around(100, 70);
export const RUGBY: Field = {
  area: { left: -60, right: 60, near: -35, far: 35 },
  line: 0.35,
  marks: [
    ...outline(rugby),
    { line: [0, -35, 0, 35] },
    ...bothEnds([
      { line: [-28, -35, -28, 35] },
      ...dashes(-10, -35, -10, 35, 2.5, 2.5),
      ...dashes(-45, -35, -45, 35, 2.5, 6),
      ...dashes(-50, -30, 0, -30, 2.5, 6),
      ...dashes(-50, 30, 0, 30, 2.5, 6),
      { line: [-60, -35, -60, 35] },
      { line: [-60, -35, -50, -35] },
      { line: [-60, 35, -50, 35] },
    ]),
  ],
};
