import { gameAdminCalls, gamePlayerCalls } from '@tribina/contracts';
import { row } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NUMBERS } from '../../linking/testing';
import { forEach, type Gateway } from './gateway';
import type { Gamer } from './ledger';
import type { Random } from './random';
import type { System } from './system';

const FIRST_SUB = 5_000;
const SERBIA = 1;
const CROATIA = 41;

/** Valid: the eighth and ninth digit are 60 (spec game §5). */
const numberOf = (index: number) => `010199060${String(index).padStart(4, '0')}`;

/** Some who know, some who never do, most in between. */
function skillOf(random: Random, index: number): number {
  if (index % 10 < 1) return 0.93;
  return index % 25 === 7 ? 0 : 0.3 + 0.4 * random.next();
}

/** Makes players of so many members: registered, linked with the betting site, and some of them marked as employees. */
export async function register(system: System, gateway: Gateway, random: Random, count: number): Promise<Gamer[]> {
  const gamers: Gamer[] = [];
  const drafts = Array.from({ length: count }, (_none, index) => ({
    index,
    sub: FIRST_SUB + index,
    skill: skillOf(random, index),
    takesMails: !random.isLucky(0.05),
    // Two live abroad: one is found there, one is asked and says so.
    countryId: index === 10 || index === 20 ? CROATIA : SERBIA,
    isEmployee: index === 0 || index === 3,
  }));
  await forEach(drafts, async ({ index, sub, skill, takesMails, countryId, isEmployee }) => {
    const as = { sub };
    const { id } = await gateway.ask(gamePlayerCalls.registerUser, { as, body: { name: `Igrac ${index}` } });
    const edit = (change: object) => gateway.ask(gamePlayerCalls.editUser, { as, body: { id, ...change } });
    const identityNumber = index === 10 ? NUMBERS.abroad : index === 20 ? NUMBERS.countries : numberOf(index);
    const { message } = await edit({ identityNumber });
    if (message === 'SELECT_COUNTRY') await edit({ identityNumber, countryId });
    if (!takesMails) await edit({ emailSubscribed: false });
    if (isEmployee) {
      const body = { isEmployee, reason: 'works for the organiser' };
      await gateway.ask(gameAdminCalls.changePlayer, { params: { userId: id }, body });
    }
    gamers.push({ id, sub, ref: await refOf(system, id), skill, takesMails, countryId, isEmployee, isBlocked: false });
  });
  return gamers.toSorted((a, b) => a.sub - b.sub);
}

/** What the betting site calls the account: it alone says so. */
async function refOf({ owner }: System, userId: number): Promise<string> {
  const found = await row<{ ref: string }>(
    owner.write,
    sql`select betting_ref as ref from game_user where id = ${userId}`,
  );
  return found?.ref ?? '';
}
