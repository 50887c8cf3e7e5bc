import { pathOf } from '@tribina/contracts';
import type { Who } from '@tribina/contracts/rules';
import type { EditionId } from '@tribina/editions';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { writeClub } from '../matches/testing';
import { aCategory, aDraft, asUser, startPortal, type PortalUnderTest } from '../testing/portal';
import { FORGOTTEN_TARGETS, RULED_CALLS, type RuledCall } from './testing/rules';
import { unruled, untold } from '@tribina/testing/access';
import { sampleOf } from '@tribina/testing/canaries';
import { aSession, aVictim, anAccount, fingerprint, fingerprintOf, untilTold, type Victim } from './victim';

const CALLERS = ['visitor', 'stranger', 'owner', 'moderator', 'editor', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** Who gets through, the one first by whom it is shown that the request is a good one. */
const ALLOWED: Readonly<Partial<Record<Who, readonly Caller[]>>> = {
  anybody: ['stranger', 'visitor', 'owner', 'moderator', 'editor', 'admin'],
  members: ['stranger', 'owner', 'moderator', 'editor', 'admin'],
  owner: ['owner'],
  self: ['owner', 'stranger', 'moderator', 'editor', 'admin'],
  moderator: ['moderator', 'admin'],
  editor: ['editor', 'admin'],
  staff: ['moderator', 'editor', 'admin'],
};
/** Nobody, where none of them is meant: what only our processes know. */
const allowedOf = ({ who }: RuledCall) => ALLOWED[who] ?? [];
/** What is said to whom may not ask; of somebody else's thing it is not told that there is one. */
const REFUSED = [401, 403, 404];
/** Calls whose sample cannot be a good request: they need a secret, a file, or something that there is once. */
const ONLY_REFUSALS = new Set([
  'accountCalls.verifyUser',
  'accountCalls.forgotPassword',
  'accountCalls.changeData',
  'accountCalls.savePicture',
  'accountCalls.enrolSecondFactor',
  'accountCalls.confirmSecondFactor',
  'accountCalls.renewRecoveryCodes',
  'accountCalls.removeSecondFactor',
  'accountCalls.register',
  'profileCalls.deleteProfile',
  'commentCalls.sendNotificationForLike',
  'favouriteCalls.addFavourite',
  'moderationCalls.undoDecisions',
  'moderationCalls.reinstateUser',
  'statementCalls.statement',
  'statementCalls.appeal',
]);
/** Groups of which each call has a target that there is. */
const COMMUNITY = /^(?:account|profile|comment|notification|favourite|moderation|statement|mailbox)Calls\./;

/** A machine on which much else goes on. */
const START_MS = 60_000;

let portal: PortalUnderTest;
let articleId: number;
let marks: { readonly marksId: number; readonly markId: number };
const others = new Map<Caller, { readonly id: number; readonly bearer: string }>();

beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'silent' });
  const writerId = await portal.create('/writers', { name: 'Ana', role: 'Novinarka', bio: '' });
  const categoryId = await portal.create('/categories', aCategory({ url: 'fudbal' }));
  articleId = await portal.create('/articles', aDraft({ writerId, categoryIds: [categoryId] }));
  const { players } = await writeClub(portal);
  const marksId = await portal.create('/marks', {
    title: 'Ocene',
    marks: Object.values(players).map((playerId) => ({ playerId, mark: 7, note: '' })),
  });
  const mark = await row<{ id: number }>(portal.owner.write, sql`select id from match_mark order by id limit 1`);
  marks = { marksId, markId: mark?.id ?? 0 };
  for (const caller of ['stranger', 'moderator', 'editor', 'admin'] as const) {
    const id = await anAccount(portal.owner, `Pozivalac_${caller}`, caller === 'stranger' ? 'member' : caller);
    others.set(caller, { id, bearer: (await aSession(portal.owner, id)).bearer });
  }
}, START_MS);
afterAll(() => portal.close());

const newVictim = () => aVictim(portal.owner, articleId, marks);
/** One for all who only look, or are refused. */
let shared: Promise<Victim> | undefined;
const theVictim = () => (shared ??= newVictim());

/** As the gateway passes it on: who asks, signed, and the bearer of the session. */
function headersOf(caller: Caller, victim: Victim, edition: EditionId): Record<string, string> {
  if (caller === 'visitor') return {};
  const { id, bearer } =
    caller === 'owner' ? { id: victim.userId, bearer: victim.bearer } : (others.get(caller) ?? none());
  const role = caller === 'owner' || caller === 'stranger' ? 'member' : caller;
  return { ...asUser(id, role, edition), authorization: `Bearer ${bearer}` };
}

function none(): never {
  throw new Error('Nobody asks');
}

async function ask({ call, schema, target }: RuledCall, caller: Caller, victim: Victim, edition: EditionId = 'rs') {
  const about = target?.(victim) ?? {};
  const sample = (part: 'params' | 'query' | 'body') => {
    const declared = schema[part];
    return declared && (about[part] ?? (sampleOf(declared) as object));
  };
  const body = sample('body');
  return portal.ask(call.method, pathOf(call, sample('params'), sample('query')), {
    edition,
    headers: headersOf(caller, victim, edition),
    ...(body ? { body } : {}),
  });
}

const shown = (body: string, { secrets }: Victim) => secrets.filter((secret) => body.includes(secret));

it('knows what to ask each call about, and of no call that there is not', () => {
  expect(RULED_CALLS.length).toBeGreaterThan(100);
  expect(FORGOTTEN_TARGETS).toEqual([]);
});

it('has a rule for every call that the service answers', () => {
  expect(unruled(portal.app, 'portal')).toEqual([]);
});

it('says the rule of each call in its OpenAPI document', async () => {
  expect(await untold(portal.app, 'portal')).toEqual([]);
});

/** Calls that not everybody may make; those that the gateway keeps for itself are no matter of who asks. */
const GUARDED = RULED_CALLS.filter(({ who }) => who !== 'anybody' && who !== 'ourselves');
/** Groups of the contracts, each with its calls. */
const BY_GROUP = [...new Set(GUARDED.map(({ group }) => group))].map(
  (group) => [group, GUARDED.filter((ruled) => ruled.group === group)] as const,
);

describe.each(BY_GROUP)('%s: refuses everybody else, shows them nothing', (_group, calls) => {
  let victim: Victim;
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    victim = await theVictim();
    await untilTold(portal);
    before = await fingerprint(portal.owner);
  });

  it.each(calls)('$name ($who)', async (ruled) => {
    const allowed = allowedOf(ruled);
    for (const caller of CALLERS.filter((one) => !allowed.includes(one))) {
      const { statusCode: status, body: answer } = await ask(ruled, caller, victim);
      if (!REFUSED.includes(status)) throw new Error(`${caller}: ${status} ${answer}`);
      expect({ caller, shown: shown(answer, victim) }).toEqual({ caller, shown: [] });
    }
  });

  it('and changes nothing', async () => {
    expect(await fingerprint(portal.owner)).toEqual(before);
  });
});

describe('an id of another edition is of nothing', () => {
  /** People and the marks of a match have no edition. */
  const WITHOUT_EDITION = /searchMembers|findUsers|userHistory|suspendUser|reinstateUser|markLikeDislike|userReactions/;
  const named = RULED_CALLS.filter(
    ({ name, target }) =>
      target && /^(?:comment|favourite|moderation)Calls\./.test(name) && !WITHOUT_EDITION.test(name),
  );
  let victim: Victim;
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    victim = await theVictim();
    before = await fingerprint(portal.owner);
  });

  it.each(named)('$name', async (ruled) => {
    const caller = ruled.name.startsWith('moderation') ? 'moderator' : 'owner';
    const answer = await ask(ruled, caller, victim, 'hr');
    expect(shown(answer.body, victim)).toEqual([]);
    for (const text of victim.publicTexts) expect(answer.body).not.toContain(text);
  });

  it('and nothing was changed by it', async () => {
    expect(await fingerprint(portal.owner)).toEqual(before);
  });
});

describe('lets those through who may', () => {
  it.each(RULED_CALLS.filter(({ name, who }) => who !== 'ourselves' && !ONLY_REFUSALS.has(name)))(
    '$name ($who)',
    async (ruled) => {
      const isOwn = COMMUNITY.test(ruled.name);
      const [first] = allowedOf(ruled);
      const { statusCode, body } = await ask(ruled, first ?? none(), isOwn ? await newVictim() : await theVictim());
      if (isOwn && statusCode !== 200) throw new Error(`${statusCode} ${body}`);
      expect([401, 403, 500]).not.toContain(statusCode);
    },
  );
});

describe('what is about the asker is never about somebody else', () => {
  let victim: Victim;
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    victim = await newVictim();
    await untilTold(portal);
    before = await fingerprintOf(portal.owner, victim.userId);
  });

  it.each(RULED_CALLS.filter(({ who }) => who === 'self'))('$name', async (ruled) => {
    for (const caller of allowedOf(ruled).filter((one) => one !== 'owner')) {
      const answer = await ask(ruled, caller, victim);
      expect({ caller, shown: shown(answer.body, victim) }).toEqual({ caller, shown: [] });
    }
  });

  it('and nothing of theirs was changed by it', async () => {
    expect(await fingerprintOf(portal.owner, victim.userId)).toEqual(before);
  });
});

describe('what everybody may ask shows nobody what is not public', () => {
  it.each(RULED_CALLS.filter(({ who }) => who === 'anybody' || who === 'members'))('$name', async (ruled) => {
    const victim = await theVictim();
    for (const caller of allowedOf(ruled).filter((one) => one !== 'owner')) {
      const answer = await ask(ruled, caller, victim);
      expect({ caller, status: answer.statusCode, shown: shown(answer.body, victim) }).toMatchObject({
        caller,
        shown: [],
      });
      expect(answer.statusCode).not.toBe(500);
    }
  });
});
