/**
 * The agent as a plain script, for pages without federation: `msTrack`, with what was called before in `msTrack.q`.
 *
 *     <script async src="…/agent.js" data-endpoint="…" data-site="…" data-secret="…" data-consent="tcf"></script>
 */
import { identityLoader } from './load-identity';
import { theAgent } from './the-agent';
import type { Config } from './types';

const { src, dataset } = document.currentScript as HTMLScriptElement;
// What is missing was given to `init`, by the queue, or will be.
theAgent(identityLoader(src), dataset as unknown as Config);
