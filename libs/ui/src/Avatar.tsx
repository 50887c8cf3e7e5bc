import { classes } from '@tribina/theme/classes';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { avatar } from './Avatar.styles';
import { UserIcon } from './icon';

export interface AvatarProps {
  /** Address of the picture; null: there is none. */
  readonly src: string | null;
  /** Width in CSS pixels, for what is reserved before styles say more. */
  readonly size: number;
  /** Says how large it is. */
  readonly className?: string;
  /** In place of the figure. */
  readonly fallback?: ReactNode;
}

/**
 * Somebody's face beside their name. A picture that is missing or broken gives way to a figure (spec portal §8, "Broken avatar
 * images fall back to a default image"); it lies under the picture, so that this needs no script.
 */
export function Avatar({ src, size, className, fallback = <UserIcon /> }: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before this came to life.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);
  return (
    <span className={classes(avatar, className)}>
      {fallback}
      {src !== null && src !== broken ? (
        <img
          ref={image}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : null}
    </span>
  );
}
