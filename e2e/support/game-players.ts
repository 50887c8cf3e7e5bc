import type { Outcome } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { told, type Round } from './game';
import { ownerDoes } from './owner';
import { newMember, type Person } from './people';
import { BETTING_SITE } from './system';

const SCORES: Readonly<Record<Outcome, readonly [t1: string, t2: string]>> = {
  1: ['1', '0'],
  X: ['0', '0'],
  2: ['0', '1'],
};

/** A name that nobody has: the word, and what makes it one of its kind. */
export function newName(word: string): string {
  return `${word}_${Date.now().toString(36)}${randomInt(36 ** 2).toString(36)}`;
}

/** A valid identity number that none of the samples has: with 60 in its eighth and ninth place the last digit is not checked. */
export function newIdentityNumber(): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(randomInt(1, 29), 2)}${digits(randomInt(1, 13), 2)}9${digits(randomInt(100), 2)}60${digits(randomInt(10_000), 4)}`;
}

/** The newest link that the betting site has mailed to the owner of an account. */
export async function mailedVerification(ref: string): Promise<string> {
  const page = await (await fetch(BETTING_SITE)).text();
  const links = [...page.matchAll(new RegExp(`owner of ${ref}: <a href="([^"]+)"`, 'g'))];
  const link = links.at(-1)?.[1];
  if (!link) throw new Error(`Nothing was mailed to the owner of ${ref}`);
  return link;
}

/** A member who plays, without a browser. */
export class Player {
  private constructor(
    readonly person: Person,
    readonly name: string,
    /** The game's. */
    readonly id: number,
    private readonly identityNumber: string,
  ) {}

  /** Somebody new, linked with an account on the betting site; who has joined before is who it was. */
  static async join(edition: EditionId, name: string, identityNumber = newIdentityNumber()): Promise<Player> {
    const person = await newMember(edition, name);
    const { id } = await told<{ id: number }>(person.send('POST', '/prognozzer/user/register', {}));
    const { user } = await told<{ user: { isLinked: boolean } }>(
      person.send('GET', `/prognozzer/user/user-info/${id}`),
    );
    if (!user.isLinked) await told(person.send('POST', '/prognozzer/user/edit', { id, identityNumber }));
    return new Player(person, name, id, identityNumber);
  }

  /** Saves the first slip of a round: one pick for each match. */
  async predict({ id: stageId, challengeId, events }: Round, picks: readonly Outcome[]): Promise<void> {
    const bets = events.map(({ id }, index) => {
      const [t1, t2] = SCORES[picks[index] ?? 'X'];
      return { eventId: id, t1, t2 };
    });
    const slip = { userId: this.id, challengeId, stageId, requestId: randomUUID(), bets };
    await told(this.person.send('POST', '/prognozzer/bet/save', slip));
  }

  /** Answers the question of a round by the place of the answer, from 1. */
  async answer({ id: stageId }: Pick<Round, 'id'>, answerId: number): Promise<void> {
    const asked = this.person.send('GET', `/prognozzer/quiz/get-current/${stageId}/${this.id}`);
    const { id: questionId } = await told<{ id: number }>(asked);
    const answer = { userId: this.id, stageId, questionId, answerId, requestId: randomUUID() };
    await told(this.person.send('POST', '/prognozzer/quiz/answer', answer));
  }

  buyTickets(amount: number): Promise<void> {
    return buyTickets(this.identityNumber, amount);
  }
}

/** Buys tickets on the betting site for so many dinars; it tells the game of them. */
export async function buyTickets(identityNumber: string, amount: number): Promise<void> {
  const answer = await fetch(`${BETTING_SITE}/tickets`, {
    method: 'POST',
    body: new URLSearchParams({ number: identityNumber, amount: String(amount), currency: 'RSD' }),
  });
  const said = await answer.text();
  if (!said.includes('answers 200')) throw new Error(`No ticket was taken: ${/role="status">([^<]*)/.exec(said)?.[1]}`);
}

/**
 * Nobody has the betting site's sample account any more. Linking is for good, and each sample can be linked once: by it a test
 * can be repeated.
 */
export function freeSample(identityNumber: string, ref = refOf(identityNumber)): Promise<void> {
  return ownerDoes(
    `update prognozzer.game_user set linked_at = null, identity_hash = null, identity_sealed = null, betting_ref = null,
       country_id = null, is_verified = false where betting_ref = $1`,
    [ref],
  );
}

/** By which the stand-in names the account of a number that has no name of its own. */
function refOf(identityNumber: string): string {
  return `kvota-${createHash('sha256').update(identityNumber).digest('hex').slice(0, 12)}`;
}
