import { alpha, type Colour } from './colours';

/** Size of every picture, pixels: 825x464 (spec portal §3) at double density. */
export const WIDTH = 1650;
export const HEIGHT = 928;

/** A point of the picture, pixels from its top left corner. */
export type Spot = readonly [x: number, y: number];

/** A colour, or a gradient made by the canvas. */
export type Paint = string;

/** Where on a gradient (0 to 1) which colour stands. */
export type Stop = readonly [at: number, colour: Colour];

export interface StrokeStyle {
  readonly opacity?: number;
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round' | 'square';
}

/** Collects the shapes of one picture, from back to front, as SVG. */
export class Canvas {
  readonly #parts: string[] = [];
  #definitions = 0;

  /** Fills an SVG path. */
  fill(path: string, paint: Paint, opacity = 1): void {
    if (path) this.#add(`<path d="${path}" fill="${paint}"${attribute('fill-opacity', opacity)}/>`);
  }

  /** Draws along an SVG path, `width` pixels wide. */
  stroke(path: string, paint: Paint, width: number, { opacity = 1, dash, cap = 'round' }: StrokeStyle = {}): void {
    if (!path) return;
    this.#add(
      `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${round(width)}" stroke-linecap="${cap}" ` +
        `stroke-linejoin="round"${attribute('stroke-opacity', opacity)}` +
        `${dash ? ` stroke-dasharray="${dash.map(round).join(' ')}"` : ''}/>`,
    );
  }

  rect(x: number, y: number, width: number, height: number, paint: Paint, opacity = 1, radius = 0): void {
    this.#add(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${paint}"` +
        `${radius ? ` rx="${round(radius)}"` : ''}${attribute('fill-opacity', opacity)}/>`,
    );
  }

  circle([x, y]: Spot, radius: number, paint: Paint, opacity = 1): void {
    this.#add(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${paint}"${attribute('fill-opacity', opacity)}/>`,
    );
  }

  ellipse([x, y]: Spot, [rx, ry]: Spot, paint: Paint, opacity = 1): void {
    this.#add(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"` +
        `${attribute('fill-opacity', opacity)}/>`,
    );
  }

  /** Covers the whole picture. */
  cover(paint: Paint, opacity = 1): void {
    this.rect(0, 0, WIDTH, HEIGHT, paint, opacity);
  }

  /** A gradient from one spot to another. */
  linear([x1, y1]: Spot, [x2, y2]: Spot, stops: readonly Stop[]): Paint {
    return this.#define(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`,
      stopsOf(stops),
    );
  }

  /** A gradient of two colours from one spot to another. */
  fade(from: Spot, to: Spot, first: Colour, last: Colour): Paint {
    return this.linear(from, to, [
      [0, first],
      [1, last],
    ]);
  }

  /** A gradient from a spot outwards. */
  radial([x, y]: Spot, radius: number, stops: readonly Stop[]): Paint {
    return this.#define(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`,
      stopsOf(stops),
    );
  }

  /** Light that fades around a spot. */
  glow(at: Spot, radius: number, colour: Colour, strength = 1): void {
    const paint = this.radial(at, radius, [
      [0, alpha(colour, strength)],
      [0.25, alpha(colour, strength * 0.55)],
      [0.6, alpha(colour, strength * 0.16)],
      [1, alpha(colour, 0)],
    ]);
    this.circle(at, radius, paint);
  }

  /** Keeps what is drawn to the inside of a path. */
  clipped(path: string, draw: () => void): void {
    const id = this.#nextId();
    this.#add(`<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">`);
    draw();
    this.#add('</g>');
  }

  /** Draws out of focus; `radius` is the blur's standard deviation, pixels. Costly: only what is between the spots is drawn. */
  blurred(radius: number, [left, top]: Spot, [right, bottom]: Spot, draw: () => void): void {
    const id = this.#nextId();
    const [x, y] = [Math.max(0, left - radius * 2), Math.max(0, top - radius * 2)];
    const [width, height] = [Math.min(WIDTH, right + radius * 2) - x, Math.min(HEIGHT, bottom + radius * 2) - y];
    this.#add(
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="${round(x)}" y="${round(y)}" width="${round(width)}" ` +
        `height="${round(height)}"><feGaussianBlur stdDeviation="${round(radius)}"/></filter><g filter="url(#${id})">`,
    );
    draw();
    this.#add('</g>');
  }

  /** Draws with a CSS blend mode (`screen` for light, `multiply` for shadow), a transform, or an opacity. */
  group(style: { blend?: string; transform?: string; opacity?: number }, draw: () => void): void {
    const { blend, transform, opacity } = style;
    this.#add(
      `<g${blend ? ` style="mix-blend-mode:${blend}"` : ''}${transform ? ` transform="${transform}"` : ''}` +
        `${opacity === undefined ? '' : ` opacity="${opacity}"`}>`,
    );
    draw();
    this.#add('</g>');
  }

  /** The picture as an SVG document. */
  svg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `${this.#parts.join('')}</svg>`
    );
  }

  #add(part: string): void {
    this.#parts.push(part);
  }

  #define(element: string, attributes: string, content: string): Paint {
    const id = this.#nextId();
    this.#add(`<${element} id="${id}" ${attributes}>${content}</${element}>`);
    return `url(#${id})`;
  }

  #nextId(): string {
    this.#definitions += 1;
    return `d${this.#definitions}`;
  }
}

function attribute(name: string, value: number): string {
  return value === 1 ? '' : ` ${name}="${round(value)}"`;
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([at, colour]) => {
      const opaque = colour.slice(0, 7);
      const opacity = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
      return `<stop offset="${round(at)}" stop-color="${opaque}"${attribute('stop-opacity', opacity)}/>`;
    })
    .join('');
}

/** Two decimals are enough for a pixel, and keep the documents small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
