import type { InterestsReply } from '@tribina/contracts';

/** What the tracking agent of the page can be asked (apps/tracking-agent); nobody imports it. */
interface TrackingAgent {
  readonly interests: (news: number, bets: number) => Promise<InterestsReply | null>;
  /** Everything that is known of this browser's visitor; null: it cannot be had. */
  readonly export: () => Promise<object | null>;
  /** Has what is known erased: all of it, or one part. @returns whether it will be. */
  readonly erase: (scope?: 'interests') => Promise<boolean>;
}

/** The agent comes after the page, or never: it is looked for so often. */
const LOOK_MS = 500;
const MOST_LOOKS = 20;

/** @returns null where there is none yet: until it has come, a queue stands in its place. */
export function trackingAgent(): TrackingAgent | null {
  // It belongs to the page, which says nothing of its type.
  const { msTrack } = globalThis as unknown as { msTrack?: Partial<TrackingAgent> };
  return msTrack?.interests && msTrack.erase ? (msTrack as TrackingAgent) : null;
}

/** The agent, once it is there; null where it does not come. @param signal ends the waiting. */
export async function trackingAgentWhenThere(signal?: AbortSignal): Promise<TrackingAgent | null> {
  for (let look = 1; look < MOST_LOOKS; look += 1) {
    const agent = trackingAgent();
    if (agent || signal?.aborted) return agent;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return trackingAgent();
}
