import { gameAdminCalls } from '@tribina/contracts';
import type { Intention } from './intentions';
import { untilHalfWay, whileHalfWay } from './kills';
import type { Gamer, Round } from './ledger';
import type { SeasonRun, Stated } from './season-run';

export const stated = (home: number, visitor: number): Stated => ({
  home,
  visitor,
  code: 0,
  ended: true,
  result: home === visitor ? 'X' : home > visitor ? '1' : '2',
});
export const cancelled: Stated = { home: null, visitor: null, code: 62, ended: true, result: 'VOID' };
/** Letters with others at some positions. */
export const withAt = (results: string, at: Readonly<Record<number, string>>) =>
  [...results].map((letter, index) => at[index + 1] ?? letter).join('');
/** A single letter, at a position. */
export const only = (position: number, letter: string) => '-'.repeat(position - 1) + letter;
/** Another result than a match has. */
export const reversed = (letter: string | undefined) => (letter === '1' ? stated(0, 1) : stated(4, 0));

type Flag = { readonly isEmployee: boolean } | { readonly isBlocked: boolean };

export async function change(run: SeasonRun, userId: number, flag: Flag): Promise<void> {
  await run.system.mailed();
  const body = { ...flag, reason: 'was looked into' };
  await run.gateway.ask(gameAdminCalls.changePlayer, { params: { userId }, body });
  Object.assign(run.ledger.gamer(userId), flag);
}

/** The first overall who can win something. */
export function leaderOf({ ledger }: SeasonRun): number {
  const canWin = ({ isEmployee, isBlocked }: Gamer) => !isEmployee && !isBlocked;
  return ledger.settled.overall.find(({ userId }) => canWin(ledger.gamer(userId)))?.userId ?? 0;
}

/** Blocks a player or ends the block; all stages that the player has played in are settled anew, together. */
export async function block(run: SeasonRun, userId: number, isBlocked: boolean): Promise<void> {
  await change(run, userId, { isBlocked });
  await run.system.settled();
  const played = run.ledger.rounds.filter(({ id, isLocked }) => isLocked && run.ledger.slips.has(`${id} ${userId}`));
  run.settle(played.at(-1) ?? run.round(1));
}

/** Withdrawn before the deadline: who has a joker on it puts it elsewhere, who saves again leaves the match out. */
export async function withdraw(run: SeasonRun, round: Round, intentions: readonly Intention[]): Promise<void> {
  run.tell(round, only(3, 'V'));
  run.note(round, only(3, 'V'));
  await run.system.settled();
  const { jokers, investments } = run.ledger;
  const returned = investments.filter(({ eventId }) => eventId === round.eventIds[2]);
  for (const [index, { jokerId }] of returned.entries()) {
    const joker = jokers.find(({ id }) => id === jokerId);
    // Every third one stays away, to go to a later stage.
    if (!joker || index % 3 === 2) continue;
    const choice = { tokenId: joker.id, type: joker.type, eventId: round.eventIds[4] ?? 0 };
    await run.play.invest(round, run.ledger.gamer(joker.userId), choice);
  }
  for (const { gamer, picks, again } of intentions.filter(({ gamer: { sub } }) => sub % 5 === 0)) {
    await run.play.save(round, gamer, withAt(again ?? picks, { 3: '-' }), again ? 3 : 2, null);
  }
}

/** 72 hours after the end of the stage whatever has no result is void. */
export async function overdue(run: SeasonRun, round: Round): Promise<void> {
  await run.pass(round, 80);
  for (const [index, result] of round.results.entries()) if (result === 'PENDING') round.results[index] = 'VOID';
  run.settle(round);
}

/** The service is killed in the middle of a settlement: until another one has done it, everything is as before. */
export async function killServiceHalfWay(run: SeasonRun, round: Round, results: string): Promise<void> {
  await whileHalfWay(run.system, async () => {
    run.tell(round, results);
    await untilHalfWay(run.system);
    await run.system.killService();
    await run.system.startService();
    await run.agree(round);
  });
  await run.hear(round, results);
}

/**
 * PostgreSQL is killed in the middle of a correction, and comes back by its log. The organiser, who had no answer, makes the
 * correction again on the version of before: had anything of the first been kept, that would be refused.
 */
export async function killDatabaseHalfWay(run: SeasonRun, round: Round, correction: Stated): Promise<void> {
  const { result, ...body } = correction;
  const version = await run.versionOf(round, 5);
  await run.system.mailed();
  let corrected: Promise<unknown> = Promise.resolve();
  const held = whileHalfWay(run.system, async () => {
    const params = { eventId: round.eventIds[4] ?? 0 };
    corrected = run.gateway.ask(gameAdminCalls.correctResult, {
      params,
      body: { ...body, version, reason: 'the referee has said so' },
    });
    await untilHalfWay(run.system);
    await run.system.killDatabase();
  });
  // What held it has gone with the server.
  await expect(held).rejects.toThrow();
  await corrected;
  round.results[4] = result;
  await run.system.settled();
  run.settle(round);
}
