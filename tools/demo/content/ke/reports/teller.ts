import type { Say } from '../../../reports/match-facts';
import { capital } from './words';

export type Variant = () => string | null;

/** Says one sentence out of a pool; `maybe` gives an empty text when nothing fits. */
export interface Teller {
  readonly tell: (pool: string, variants: readonly Variant[]) => string;
  readonly maybe: (pool: string, variants: readonly Variant[]) => string;
  /** True the first time it is asked for a thing, so that nothing is told twice. */
  readonly once: (thing: string) => boolean;
}

/** Wraps `say` so that within one report no sentence form of a pool is used twice while another one fits. */
export function createTeller(say: Say): Teller {
  const used = new Map<string, Set<number>>();
  const told = new Set<string>();
  const tell: Teller['tell'] = (pool, variants) => {
    const taken = used.get(pool) ?? new Set<number>();
    const texts = variants.map((variant) => variant());
    const fresh = texts.map((text, position) => (taken.has(position) ? null : text));
    const offered = fresh.some((text) => text !== null) ? fresh : texts;
    const text = say(
      pool,
      offered.map((offer) => () => offer),
    );
    used.set(pool, taken.add(offered.indexOf(text)));
    return capital(text);
  };
  const maybe: Teller['maybe'] = (pool, variants) =>
    variants.some((variant) => variant() !== null) ? tell(pool, variants) : '';
  const once: Teller['once'] = (thing) => {
    if (told.has(thing)) return false;
    told.add(thing);
    return true;
  };
  return { tell, maybe, once };
}
