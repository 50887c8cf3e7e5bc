import type { Writer } from '@tribina/contracts';
import { Avatar } from '@tribina/ui';
import type { ReactNode } from 'react';
import { portrait } from './Portrait.styles';
import { display24 } from './type.styles';

const SIZE = 72;

/** A writer's picture; the initials where there is none, or it is broken. */
export function Portrait({ writer: { name, photo_url: photo } }: { readonly writer: Writer }): ReactNode {
  const initials = name.split(' ').map((part) => part.charAt(0));
  return (
    <Avatar
      src={photo}
      size={SIZE}
      className={portrait}
      fallback={
        <span className={display24} aria-hidden="true">
          {initials.join('')}
        </span>
      }
    />
  );
}
