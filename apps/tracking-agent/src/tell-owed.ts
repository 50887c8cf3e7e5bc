import type { Context } from './context';
import { IS_VISITOR, knownIdentity, VISITOR, type Identity } from './identity';
import { exclusive } from './lock';
import { post, type Answer } from './post';
import { OWED, read, remove, write } from './storage';
import { askToken, tokenOf } from './token';
import type { Config } from './types';

/** As long as the service keeps anything (`TRACKING_PERIODS`): after that there is nothing to forget. */
const OWED_MS = 7_776_000_000;
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 86_400_000;
/** What is erased goes by the visitor alone; a token needs a fingerprint, and none is kept of whoever has withdrawn. */
const NO_FINGERPRINT = '0'.repeat(32);

/** The agents that wait until they may ask again. */
const waiting = new WeakSet<Context>();

/** Tells the service what it has to forget, in one tab, until it has heard. Never rejects. */
export async function tellOwed(context: Context): Promise<void> {
  if (waiting.has(context) || !read(OWED)) return;
  const tellAll = async () => {
    for (const [visitor, since] of Object.entries(notes())) {
      const answer = await tell(visitor, Number(since), context.config);
      // What the service does not understand it never will; a key that it does not know may be known again.
      if (answer && !answer.ok && answer.status !== 400) return again(context, answer.waitMs);
      settle(visitor, since);
    }
    if (Object.keys(notes()).length === 0) remove(OWED);
  };
  await exclusive(OWED, tellAll, true);
}

/** @returns null where there is nothing to be told. */
async function tell(visitor: string, since: number, config: Config): Promise<Answer | null> {
  if (!IS_VISITOR.test(visitor) || !(Date.now() - since < OWED_MS)) return null;
  // Who has withdrawn everything is nobody's visitor any more; who is, has withdrawn personalisation.
  const isHere = read(VISITOR) === visitor;
  const scope = isHere ? 'interests' : 'all';
  const erase = (who: Identity) => post(`${config.endpoint}/user/erase`, { ...who, scope });
  const who = isHere && knownIdentity();
  const told = who && (await erase(who));
  if (told && told.status !== 401) return told;
  const answer = await askToken(config, NO_FINGERPRINT, visitor);
  const token = tokenOf(answer);
  return token ? erase({ fingerprint: NO_FINGERPRINT, token }) : { ...answer, ok: false };
}

function settle(visitor: string, since: unknown): void {
  const { [visitor]: told, ...others } = notes();
  // More was withdrawn meanwhile, which is still to be told.
  if (told === since) write(OWED, others);
}

/** What is stored is not ours alone: what is no note of ours is settled without a word. */
function notes(): Readonly<Record<string, unknown>> {
  return { ...(read(OWED) as object | null) };
}

/** As long as this page is there; then it is for the next one. */
function again(context: Context, waitMs = 0): void {
  const tellAgain = () => {
    clearTimeout(timer);
    waiting.delete(context);
    removeEventListener('online', tellAgain);
    void tellOwed(context);
  };
  waiting.add(context);
  const timer = setTimeout(tellAgain, Math.min(Math.max(waitMs, PAUSE_MS), LONGEST_PAUSE_MS));
  addEventListener('online', tellAgain);
}
