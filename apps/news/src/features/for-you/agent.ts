import type { InterestsReply } from '@tribina/contracts';

/** What the tracking agent of the page can be asked (apps/tracking-agent); nobody imports it. */
interface Agent {
  readonly interests: (news: number, bets: number) => Promise<InterestsReply | null>;
  readonly erase: (scope: string) => Promise<boolean>;
}

/** The agent comes after the page, or never: it is looked for so often. */
const LOOK_MS = 500;
const MOST_LOOKS = 20;

/** @returns null where there is none yet: until it has come, a queue stands in its place. */
function agentNow(): Agent | null {
  // It belongs to the page, which says nothing of its type.
  const { msTrack } = globalThis as unknown as { msTrack?: Partial<Agent> };
  return msTrack?.interests && msTrack.erase ? (msTrack as Agent) : null;
}

/** The agent, once it is there; null where it does not come. */
export async function whenThere(signal: AbortSignal): Promise<Agent | null> {
  for (let look = 1; look < MOST_LOOKS; look += 1) {
    const agent = agentNow();
    if (agent || signal.aborted) return agent;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return agentNow();
}

/** Has what is known of the reader's interests erased. @returns whether it will be. */
export async function eraseInterests(): Promise<boolean> {
  return (await agentNow()?.erase('interests')) ?? false;
}
