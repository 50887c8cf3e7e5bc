import { HEIGHT, WIDTH, type Canvas, type Spot } from './canvas';
import type { Colour } from './colours';
import { between, seeded, type Random } from './random';

/** The path of short waves between two heights of the picture, longer the nearer they are; `longest` pixels. */
export function ripples(seed: number, count: number, [top, bottom]: Spot, longest: number): string {
  const random = seeded(seed);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const depth = random() ** 1.7;
    const [x, y] = [between(random, -longest / 2, WIDTH), top + 4 + depth * (bottom - top)];
    const long = 14 + depth * longest;
    path += `M${Math.round(x)} ${Math.round(y)}q${Math.round(long / 4)} ${Math.round(-long / 13)} ${Math.round(long / 2)} 0t${Math.round(long / 2)} 0`;
  }
  return path;
}

/** The web of light that waves throw on the floor: closed cells with bright seams. */
export function caustics(canvas: Canvas, seed: number, cell: number, colour: Colour, strength: number): void {
  const random = seeded(seed);
  const knots: Spot[][] = [];
  for (let y = -cell; y < HEIGHT + cell * 2; y += cell * 0.72) {
    const row: Spot[] = [];
    for (let x = -cell; x < WIDTH + cell * 2; x += cell) {
      const lift = (row.length + knots.length) % 2 ? cell * 0.2 : -cell * 0.2;
      row.push([x + between(random, -0.22, 0.22) * cell, y + lift + between(random, -0.16, 0.16) * cell]);
    }
    knots.push(row);
  }
  let web = '';
  knots.forEach((row, index) =>
    row.forEach((knot, column) => {
      const ends = [row[column + 1], (index + column) % 2 ? knots[index + 1]?.[column] : undefined];
      for (const end of ends) if (end) web += wave(random, knot, end, cell);
    }),
  );
  canvas.stroke(web, colour, cell * 0.09, { opacity: strength * 0.5 });
  canvas.stroke(web, colour, cell * 0.03, { opacity: strength });
}

function wave(random: Random, [x1, y1]: Spot, [x2, y2]: Spot, cell: number): string {
  const bend = () => between(random, -0.26, 0.26) * cell;
  return `M${Math.round(x1)} ${Math.round(y1)}Q${Math.round((x1 + x2) / 2 + bend())} ${Math.round((y1 + y2) / 2 + bend())} ${Math.round(x2)} ${Math.round(y2)}`;
}
