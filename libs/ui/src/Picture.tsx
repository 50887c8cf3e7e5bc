import { pictureAddress, pictureColour, type PictureDimension } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { TONES } from './Picture.styles';

export interface PictureSource {
  readonly dir: string;
  readonly filename: string;
}

/** Dimensions of one shape, smallest first, and where they are shown. */
export interface PictureShape {
  readonly dimensions: readonly [PictureDimension, ...PictureDimension[]];
  /** The `sizes` attribute: how wide the picture is shown. */
  readonly sizes: string;
}

export interface PictureProps {
  readonly picture: PictureSource;
  readonly alt: string;
  readonly shape: PictureShape;
  readonly className?: string;
  /** The largest picture above the fold: fetched first, never late. */
  readonly isLead?: boolean;
}

const widthOf = (dimension: PictureDimension) => Number(dimension.split('x')[0]);
const heightOf = (dimension: PictureDimension) => Number(dimension.split('x')[1]);

export function srcsetOf(picture: PictureSource, shape: PictureShape): string {
  return shape.dimensions.map((dimension) => `${pictureAddress(picture, dimension)} ${widthOf(dimension)}w`).join(', ');
}

/** The class of the ground that is nearest to a picture's colour; the name of the picture says which that is. */
export function toneOf(picture: PictureSource): string | undefined {
  const colour = pictureColour(picture);
  if (!colour) return undefined;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const distanceTo = (other: readonly number[]) =>
    other.reduce((sum, part, index) => sum + (part - (parts[index] ?? 0)) ** 2, 0);
  return TONES.reduce((best, next) => (distanceTo(next.parts) < distanceTo(best.parts) ? next : best)).tone;
}

/** A picture with its place reserved and a ground of its colour; the browser chooses the size, the server the format. */
export function Picture({ picture, alt, shape, className, isLead = false }: PictureProps): ReactNode {
  const [smallest] = shape.dimensions;
  return (
    <img
      className={classes(className, toneOf(picture))}
      src={pictureAddress(picture, smallest)}
      srcSet={srcsetOf(picture, shape)}
      sizes={shape.sizes}
      width={widthOf(smallest)}
      height={heightOf(smallest)}
      alt={alt}
      loading={isLead ? 'eager' : 'lazy'}
      decoding={isLead ? 'sync' : 'async'}
      fetchPriority={isLead ? 'high' : undefined}
    />
  );
}
