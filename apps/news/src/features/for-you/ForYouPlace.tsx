import { Island } from '@tribina/federation-web/islands';
import type { ReactNode } from 'react';
import { place, placeWithOffers } from './for-you.styles';
import type { ForYouProps } from './for-you-props';
import { ForYou } from './ForYou';

/** Where the reader's own choice comes: empty in the page, which is the same for everybody. */
export function ForYouPlace(props: ForYouProps): ReactNode {
  return (
    <section className={props.site ? placeWithOffers : place}>
      <Island remote="news" name="ForYou" component={ForYou} props={props} />
    </section>
  );
}
