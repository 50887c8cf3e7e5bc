import { randomUUID } from 'node:crypto';
import type { TestSystem } from '../../../tools/test/system';
import { startQuietSystem } from '../quiet-system';
import { median, type Figure, type InProcessBench } from '../bench';
import { Crowd, notShed, wordsOf, type Act, type Outcome } from './crowd';
import { People } from './people';

/** So many times what the machine does when nobody presses. */
const OVERLOAD = 4;
const SECONDS = 6;
const MEMBERS = 400;
const SESSIONS = 60;
const COMMENTS = 40;
const ROUNDS = 120;
/** So far apart may the times be by which an address could be known (issue 5). */
const MOST_APART = 1.05;

let addresses = 0;
/** An address of a network that is set apart for documents; nobody has the same twice. */
function newAddress(): string {
  addresses += 1;
  return `2001:db8:${(addresses >> 16).toString(16)}:${(addresses & 0xffff).toString(16)}::1`;
}

function inTurn<T>(things: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const thing = things[turn % things.length];
    turn += 1;
    if (thing === undefined) throw new Error('There is nothing to take in turn');
    return thing;
  };
}

/** What a rush has shown: how much of the machine's own speed is left under it, and what was acknowledged. */
async function rush(
  say: (line: string) => void,
  what: string,
  crowd: Crowd,
  next: () => Act,
  together: number,
): Promise<{
  readonly kept: number;
  readonly acknowledged: readonly Outcome[];
  readonly unshed: readonly Outcome[];
  readonly detail: string;
}> {
  const alone = await crowd.capacity(next, together, SECONDS);
  const perSecond = Math.max(20, alone.perSecond * OVERLOAD);
  const began = performance.now();
  const outcomes = await crowd.rush(next, perSecond, SECONDS);
  const seconds = (performance.now() - began) / 1_000;
  const acknowledged = [...alone.outcomes, ...outcomes].filter(({ status }) => status === 200);
  const served = outcomes.filter(({ status }) => status === 200).length / seconds;
  const detail = `${alone.perSecond.toFixed(0)}/s alone, ${perSecond.toFixed(0)}/s asked, ${served.toFixed(0)}/s served; ${wordsOf(outcomes)}`;
  say(`${what}: ${detail}`);
  return { kept: served / alone.perSecond, acknowledged, unshed: notShed(outcomes), detail };
}

function figureOf(id: string, what: string, kept: number, detail: string): Figure {
  return {
    id: `overload-${id}`,
    what: `${what} at ${OVERLOAD}× what the machine does alone: part of that speed that is kept; the rest is sent away by 503 with Retry-After`,
    value: kept,
    unit: '×',
    reference: 'the same requests without overload, same run',
    worse: 'lower',
    budget: 0.7,
    detail,
  };
}

/** How far the medians of two kinds of requests are apart, asked in turn. */
async function apart(crowd: Crowd, known: () => Act, unknown: () => Act): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const statuses = new Set<number>();
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    // Each goes first as often as the other: who does finds the machine otherwise than who follows.
    const index = (round + (round >> 1)) % 2 === 0 ? 0 : 1;
    const { ms, status } = await crowd.send(index === 0 ? known() : unknown());
    times[index].push(ms);
    statuses.add(status);
  }
  if (statuses.size > 1) throw new Error(`Answers tell them apart: ${[...statuses].join(', ')}`);
  const [of, other] = [median(times[0]), median(times[1])];
  return Math.max(of, other) / Math.min(of, other);
}

function told(id: string, what: string, value: number): Figure {
  return {
    id: `enumeration-${id}`,
    what: `time of ${what} for an address that has an account against one that has none: the slower of the medians by the quicker`,
    value,
    unit: '×',
    reference: 'the other one, same run, in turn',
    worse: 'higher',
    budget: MOST_APART,
    detail: `${ROUNDS} of each`,
  };
}

export const community: InProcessBench = {
  name: 'community',
  isInProcess: true,
  method:
    `Logins, comments of guests and likes of ${SESSIONS} members, each first as fast as they are answered, then ${OVERLOAD} times as many a ` +
    `second for ${SECONDS} s whether they are answered or not, over one gateway, each from an address of its own. Every refusal must be a 503 with ` +
    'Retry-After; every acknowledged comment and like is looked for in the database afterwards, and every acknowledged login by its session. Then, alone: ' +
    'logins, forgotten passwords and registrations for addresses with and without an account, in turn.',
  run: async ({ say }) => {
    const system = await startQuietSystem({ TRUSTED_PROXIES: '127.0.0.0/8,::1' });
    try {
      return await measured(system, say);
    } finally {
      await system.stop();
    }
  },
};

/** @param system whose gateway believes what a balancer on this machine says of addresses. */
export async function measured(system: TestSystem, say: (line: string) => void): Promise<Figure[]> {
  const crowd = new Crowd(system.port);
  const people = await People.of(system);
  try {
    const emails = await people.join(MEMBERS);
    return [...(await overloaded(say, crowd, people, emails)), ...(await enumerated(crowd, emails))];
  } finally {
    crowd.leave();
    await people.leave();
  }
}

async function overloaded(
  say: (line: string) => void,
  crowd: Crowd,
  people: People,
  emails: readonly string[],
): Promise<Figure[]> {
  const nextEmail = inTurn(emails);
  const login = (email = nextEmail()): Act => ({
    at: '/api/login',
    body: { email, password: people.password },
    address: newAddress(),
    key: email,
  });
  const sessions = new Map<string, string>();
  for (const email of emails.slice(-SESSIONS)) {
    const { cookies, status } = await crowd.send(login(email));
    if (status !== 200) throw new Error(`${email} cannot log in: ${status}`);
    sessions.set(email, cookies.join('; '));
  }
  const comments = await people.comments(COMMENTS);
  const nextArticle = inTurn(comments.map(({ articleId }) => articleId));
  const comment = (): Act => {
    const key = randomUUID();
    return {
      at: '/portal/save-comment',
      body: {
        news_id: nextArticle(),
        text: `Utisak broj ${key}: zasluženo.`,
        display_name: `Gledalac ${key.slice(0, 6)}`,
        client_key: key,
      },
      address: newAddress(),
      key,
    };
  };
  const nextPair = inTurn(
    [...sessions].flatMap(([email, cookie]) => comments.map(({ id }) => ({ email, cookie, id }))),
  );
  const like = (): Act => {
    const { email, cookie, id } = nextPair();
    return {
      at: '/portal/like-dislike',
      body: { comment_id: id, type: 'like' },
      cookie,
      address: newAddress(),
      key: `${email} ${id}`,
    };
  };

  const commented = await rush(say, 'comments', crowd, comment, 32);
  const liked = await rush(say, 'likes', crowd, like, 32);
  const loggedIn = await rush(say, 'logins', crowd, login, 8);
  const lost = {
    comments: await people.lostComments(commented.acknowledged.map(({ key }) => key)),
    likes: await people.lostLikes(liked.acknowledged.map(({ key }) => key)),
    logins: await deadSessions(crowd, loggedIn.acknowledged),
  };
  const unshed = [commented, liked, loggedIn].flatMap((one) => one.unshed);
  const acknowledged = commented.acknowledged.length + liked.acknowledged.length + loggedIn.acknowledged.length;
  return [
    figureOf('comments', 'comments', commented.kept, commented.detail),
    figureOf('likes', 'likes', liked.kept, liked.detail),
    figureOf('logins', 'logins', loggedIn.kept, loggedIn.detail),
    {
      id: 'overload-unshed',
      what: 'requests of those rushes that were neither served nor sent away by 503 with Retry-After',
      value: unshed.length,
      unit: '',
      reference: null,
      worse: 'higher',
      budget: 0,
      detail: unshed.length > 0 ? wordsOf(unshed) : 'none',
    },
    {
      id: 'overload-lost',
      what: 'acknowledged comments, likes and logins that are not there afterwards, or counted otherwise',
      value: lost.comments + lost.likes + lost.logins,
      unit: '',
      reference: null,
      worse: 'higher',
      budget: 0,
      detail: `${acknowledged} acknowledged; lost: ${JSON.stringify(lost)}`,
    },
  ];
}

async function deadSessions(crowd: Crowd, logins: readonly Outcome[]): Promise<number> {
  let dead = 0;
  for (const { cookies, key } of logins) {
    const { status } = await crowd.send({
      at: '/api/me',
      body: {},
      cookie: cookies.join('; '),
      address: newAddress(),
      key,
    });
    if (status !== 200) dead += 1;
  }
  return dead;
}

async function enumerated(crowd: Crowd, emails: readonly string[]): Promise<Figure[]> {
  const known = inTurn(emails);
  const unknown = () => `nobody-${randomUUID()}@tribina.example`;
  const ask = (at: string, bodyOf: (email: string) => object) => {
    const act = (email: string): Act => ({ at, body: bodyOf(email), address: newAddress(), key: email });
    return apart(
      crowd,
      () => act(known()),
      () => act(unknown()),
    );
  };
  return [
    told(
      'login',
      'a login with a wrong password',
      await ask('/api/login', (email) => ({ email, password: 'not-the-one-7' })),
    ),
    told('forgotten', 'a forgotten password', await ask('/portal/forgot-pass', (email) => ({ email }))),
    told(
      'register',
      'a registration',
      await ask('/portal/register', (email) => ({
        email,
        display_name: `Novi_${randomUUID().slice(0, 8)}`,
        password: 'zlatna-kopacka-93',
        consent: true,
      })),
    ),
  ];
}
