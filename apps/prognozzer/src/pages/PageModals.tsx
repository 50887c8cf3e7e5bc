import type { Edition } from '@tribina/editions';
import type { ReactNode } from 'react';
import { NewBadges } from '../features/trophies/NewBadges';
import { AddressedPlayer } from './AddressedPlayer';

/** What any page of the game may be covered by (spec game §2 "Game shell"). */
export function PageModals({ edition }: { readonly edition: Edition }): ReactNode {
  return (
    <>
      <NewBadges edition={edition} />
      <AddressedPlayer edition={edition} />
    </>
  );
}
