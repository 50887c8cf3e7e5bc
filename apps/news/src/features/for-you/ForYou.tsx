import { isGranted } from '@tribina/browser';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNearness } from '../../shared/use-nearness';
import type { ForYouProps } from './for-you-props';
import type * as LaterModule from './later';

type Later = typeof LaterModule;

/** News by what the reader reads, fetched once their place is near: whoever has not agreed to it has no place that could be. */
export function ForYou(props: ForYouProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const { isNear } = useNearness(place);
  const [later, setLater] = useState<Later | null>(null);
  useEffect(() => {
    if (isNear && isGranted('personalisation'))
      import(/* webpackChunkName: "for-you" */ './later').then(setLater, console.warn);
  }, [isNear]);
  return <div ref={place}>{later ? <later.ForYouBlock {...props} /> : null}</div>;
}
