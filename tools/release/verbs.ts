import type { Verb } from './usage';
import { createToken, listTokens, login, pin, revokeToken, unpin } from './verbs/access';
import { audit, health } from './verbs/ops';
import { build, gate, gc, publish } from './verbs/releases';
import type { RunVerb } from './verbs/said';
import { freeze, history, promote, rollback, status, unfreeze, why } from './verbs/serving';

export const RUN_VERB: Readonly<Record<Verb, RunVerb>> = {
  build,
  publish,
  gate,
  promote,
  rollback,
  freeze,
  unfreeze,
  status,
  history,
  why,
  health,
  pin,
  unpin,
  login,
  audit,
  gc,
  'token create': createToken,
  'token list': listTokens,
  'token revoke': revokeToken,
};
