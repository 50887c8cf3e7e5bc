/** `agent-fp.js`: what makes an identity, for the plain script; a file that any page can load by an element or by `import`. */
import { identify } from './fingerprint';

globalThis.msTrackIdentify = identify;
