import {
  gameAdminCalls,
  gameCalls,
  gamePlayerCalls,
  gameSlipCalls,
  portalInternalCalls,
  type Outcome,
  type Stage,
} from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { scoresOf } from '@tribina/game-rules';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER, privateKeyOf, signIdentity } from '@tribina/service-kit';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { concurrently } from './concurrently';
import { Refused, ServiceClient } from './http';
import { readGame, type GameWorld } from './game-world';

export interface PlayerParts {
  readonly portal: ServiceClient;
  readonly gameUrl: string;
  readonly internalKey: string;
  readonly identityKey: string;
  /** Portal id of the demo's member, who has played from the first round on, and whose password all have. */
  readonly memberId: number;
  /** Gives who is linked a past, by the game's own command. @param questions what that reads. */
  readonly writePast: (questions: GameWorld['quiz']) => Promise<void>;
}

/** Somebody who plays. */
interface Player {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly client: ServiceClient;
}

/** Calls at a time. */
const AT_ONCE = 4;
const LINK_AGAIN_MS = 2_000;
/** Five in an hour are taken. */
const MOST_LINKS = 4;
/** Stages to come that are played already, and the share of players who have, of 256. */
const EARLY = [170, 40] as const;
/** The identity number that belongs to the demo's member (docs/contracts/betting-site.md). */
export const MEMBER_NUMBER = '2107988601007';

/**
 * Fills the game with players: accounts, registration, linking, and slips for rounds to come by the calls that everybody makes;
 * what lies behind them by the game's own command. @returns how many.
 */
export async function seedPlayers(parts: PlayerParts): Promise<number> {
  const { players: names, quiz } = readGame();
  const people = Object.entries(names).flatMap(([edition, list]) => list.map((name) => ({ edition, name })));
  const ids = await concurrently(people, AT_ONCE, ({ name }) => accountOf(parts, name));
  const member = await join(parts, { sub: parts.memberId, name: 'demo_member', edition: 'rs', number: MEMBER_NUMBER });
  const others: Player[] = [];
  for (const [index, { name, edition }] of people.entries()) {
    const player = { sub: ids[index] ?? 0, name, edition: homeOf(edition), number: numberOf(index) };
    others.push(await join(parts, player));
  }
  await concurrently([member, ...others], AT_ONCE, async ({ client, id, number }) => {
    await linkAccount(client, id, number);
    // Nobody reads the others' mails.
    if (number !== MEMBER_NUMBER) await client.call(gamePlayerCalls.editUser, { body: { id, emailSubscribed: false } });
  });
  await parts.writePast(quiz);
  await playAhead(parts, others, quiz);
  return others.length + 1;
}

/**
 * Links a player by a number. Where the portal could not say in time whose address it is, the betting site mails the account's owner,
 * and nobody reads these mails: then it is asked once more.
 */
export async function linkAccount(
  client: ServiceClient,
  id: number,
  identityNumber: string,
  againMs = LINK_AGAIN_MS,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.call(gamePlayerCalls.editUser, { body: { id, identityNumber } });
      return;
    } catch (error) {
      const isOpen = error instanceof Refused && error.code === 'UNVERIFIED_USER';
      if (!isOpen || tries === MOST_LINKS) throw error;
      await delay(againMs);
    }
  }
}

async function accountOf({ portal, memberId }: PlayerParts, name: string): Promise<number> {
  const email = `${name}@demo.tribina`;
  const body = { email, displayName: name, passwordOf: memberId, roles: ['member' as const], verified: true };
  return (await portal.call(portalInternalCalls.putAccount, { body })).data.id;
}

/** Where there is no game a member plays elsewhere. */
function homeOf(edition: string): EditionId {
  return edition === 'hr' ? 'hr' : 'rs';
}

/** An identity number: valid, and another one for everybody. @param index of the player. */
export function numberOf(index: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(1 + (index % 28))}${two(1 + (index % 12))}9${60 + (index % 40)}60${200 + index}5`;
}

async function join(
  { gameUrl, identityKey }: PlayerParts,
  {
    sub,
    name,
    edition,
    number,
  }: { readonly sub: number; readonly name: string; readonly edition: EditionId; readonly number: string },
): Promise<Player> {
  const key = privateKeyOf(identityKey);
  const client = new ServiceClient(gameUrl, () => ({
    'x-edition': edition,
    [IDENTITY_HEADER]: signIdentity(key, 'prognozzer', { sub, name, roles: ['member'], edition }),
  }));
  const body = { avatarUrl: '', email: '', identityNumber: '', lastname: '', name: '', username: name };
  const { id } = await client.call(gamePlayerCalls.registerUser, { body });
  return { id, name, number, client };
}

/** Rounds to come: their questions, and slips of some, with a joker where there is one. The member's are still to be made. */
async function playAhead(parts: PlayerParts, others: readonly Player[], quiz: GameWorld['quiz']): Promise<void> {
  const organiser = new ServiceClient(parts.gameUrl, { [INTERNAL_KEY_HEADER]: parts.internalKey, 'x-edition': 'rs' });
  const { id: challengeId } = await organiser.call(gameCalls.currentChallenge);
  const { stages } = await organiser.call(gameCalls.currentStages);
  const open = stages.filter(({ lockedAt }) => lockedAt === null);
  for (const [index, share] of EARLY.entries()) {
    const stage = open[index];
    if (!stage) return;
    const question = quiz[stage.ordinal - 1];
    if (question) {
      const { right: _secret, ...body } = question;
      await organiser.call(gameAdminCalls.saveQuiz, { params: { stageId: stage.id }, body });
    }
    const early = others.filter(({ name }) => (bytesOf(name, stage)[31] ?? 0) < share);
    await concurrently(early, AT_ONCE, (player) => save(player, challengeId, stage));
  }
}

async function save({ id, name, client }: Player, challengeId: number, stage: Stage): Promise<void> {
  const bytes = bytesOf(name, stage);
  const bets = stage.events.map((event, index) => ({ eventId: event.id, ...scoresOf(pickOf(bytes[index] ?? 0)) }));
  const { tokens } = await client.call(gameSlipCalls.findTokens, { params: { userId: id } });
  const joker = tokens.find(({ state, stageId }) => state === 'AVAILABLE' && stageId === stage.id);
  const eventId = stage.events[(bytes[30] ?? 0) % stage.events.length]?.id ?? 0;
  await client.call(gameSlipCalls.saveBet, {
    body: {
      userId: id,
      challengeId,
      stageId: stage.id,
      requestId: randomUUID(),
      bets,
      ...(joker ? { token: { eventId, tokenId: joker.id, type: joker.type } } : {}),
    },
  });
}

function bytesOf(name: string, { ordinal }: Stage): Buffer {
  return createHash('sha256').update(`${name}/${ordinal}`).digest();
}

/** Hosts win more often than not. */
function pickOf(byte: number): Outcome {
  if (byte < 118) return '1';
  return byte < 185 ? 'X' : '2';
}
