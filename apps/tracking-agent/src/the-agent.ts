import { createAgent } from './create-agent';
import type { IdentityLoader } from './identity';
import { safe } from './safe';
import type { Agent, Config } from './types';

/** A call that was made before the agent was there: its name and what it was given. */
export type QueuedCall = readonly [name: string, ...args: unknown[]];

/** `window.msTrack`: before the agent a stub with a queue alone, then the agent. */
export type GlobalAgent = Partial<Agent> & {
  q?: { readonly push: (call: QueuedCall) => unknown; readonly forEach?: (run: (call: QueuedCall) => void) => void };
};

declare global {
  var msTrack: GlobalAgent | undefined;
}

/**
 * The one agent of the page, however it came: made by whoever is first, and then there for both.
 *
 * @param config to begin with: what was called before would come to nothing without.
 */
export function theAgent(load: IdentityLoader, config?: Config): Agent {
  const known = globalThis.msTrack;
  const agent = known?.init ? (known as Agent) : createAgent(load);
  if (config) agent.init(config);
  const run = safe(([name, ...args]: QueuedCall) => {
    // By name whatever was asked for; what the agent cannot do throws, and is forgotten.
    (agent[name as keyof Agent] as (...given: unknown[]) => unknown)(...args);
  });
  globalThis.msTrack = Object.assign(agent, { q: { push: run } });
  known?.q?.forEach?.(run);
  return agent;
}
