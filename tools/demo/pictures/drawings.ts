import { FAMILIES, type Family } from './catalogue';
import { alternativeText, type AlternativeText } from './families/alternative-texts';
import { svgOf } from './scene';

/** A picture of the demo world, ready to be kept. */
export interface DemoDrawing {
  /** What it is about; articles name it. */
  readonly family: Family;
  /** Name of the picture: the family and its number in it. */
  readonly key: string;
  /** SVG of shapes, 1650x928. */
  readonly svg: string;
  /** The point that no crop may lose, as fractions of the size. */
  readonly focal: { readonly x: number; readonly y: number };
  /** Whether it has the colours of the special event. */
  readonly isSpecial: boolean;
  /** What is to be seen, per edition. */
  readonly alt: AlternativeText;
}

/** All pictures of the demo world: the same every time, no network, no fonts. */
export function demoDrawings(): DemoDrawing[] {
  // Object.keys forgets the keys' type; FAMILIES is a constant.
  return (Object.keys(FAMILIES) as Family[]).flatMap((family) =>
    FAMILIES[family].map((scene, index) => ({
      family,
      key: `${family}-${index + 1}`,
      svg: svgOf(scene),
      focal: { x: scene.focal[0], y: scene.focal[1] },
      isSpecial: scene.palette.name === 'special',
      alt: alternativeText(family, index),
    })),
  );
}
