import type { Edition } from '@tribina/editions';
import { trafficPhrases, type TrafficPhrases } from '@tribina/messages/traffic';
import { createContext, useContext } from 'react';

/** What every part of the page of traffic works with. */
interface TrackingTools {
  readonly edition: Edition;
  readonly phrases: TrafficPhrases;
  /** Says a result in the page's live region. */
  readonly announce: (text: string) => void;
}

export const TrackingContext = createContext<TrackingTools | null>(null);

export function useTracking(): TrackingTools {
  const tools = useContext(TrackingContext);
  if (!tools) throw new Error('Only inside the page of traffic');
  return tools;
}

export function trafficPhrasesOf({ language }: Edition): TrafficPhrases {
  return trafficPhrases[language];
}
