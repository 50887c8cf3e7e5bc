import { theAgent } from './the-agent';

/** The agent as a remote's expose. */
export const agent = theAgent(async () => (await import(/* webpackChunkName: "fp" */ './fingerprint')).identify);
