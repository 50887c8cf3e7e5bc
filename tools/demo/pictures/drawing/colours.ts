/** `#rrggbb`, or `#rrggbbaa` with transparency. */
export type Colour = string;

/** A colour between two; 0 is the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = parts(to);
  return hex(parts(from).map((part, index) => part + ((target[index] ?? part) - part) * share));
}

export function darker(colour: Colour, share: number): Colour {
  return mix(colour, '#05070c', share);
}

export function lighter(colour: Colour, share: number): Colour {
  return mix(colour, '#ffffff', share);
}

/** The colour with transparency; 1 is opaque. */
export function alpha(colour: Colour, opacity: number): Colour {
  const clamped = Math.max(0, Math.min(1, opacity));
  return `${colour.slice(0, 7)}${Math.round(clamped * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

function parts(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(values: readonly number[]): Colour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
