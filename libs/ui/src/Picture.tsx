import { pictureAddress, type PictureDimension } from '@tribina/contracts';
import type { ReactNode } from 'react';

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

/** A picture with its place reserved; the browser chooses the size, the server the format. */
export function Picture({ picture, alt, shape, className, isLead = false }: PictureProps): ReactNode {
  const [smallest] = shape.dimensions;
  return (
    <img
      className={className}
      src={pictureAddress(picture, smallest)}
      srcSet={srcsetOf(picture, shape)}
      sizes={shape.sizes}
      width={widthOf(smallest)}
      height={heightOf(smallest)}
      alt={alt}
      loading={isLead ? 'eager' : 'lazy'}
      decoding={isLead ? 'sync' : 'async'}
      fetchPriority={isLead ? 'high' : 'auto'}
    />
  );
}
