import { gameAdminCalls, gameCalls, type AdminEvent, type AdminStage, type Outcome } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoPassword } from './accounts';
import { newMember, Person } from './people';
import { npmRun, PORT_BASE, type Answer } from './system';

/** Clubs that the feed knows: those of a season that is over. */
const CLUBS =
  'atalanta bologna cagliari empoli fiorentina frosinone genoa hellas-verona inter juventus ' +
  'lazio lecce milan monza napoli roma salernitana sassuolo torino udinese';
/** The betting site's stand-in. */
const BETTING_SITE = `http://127.0.0.1:${PORT_BASE + 7}`;
const SENT: Readonly<Record<Outcome, { readonly t1: '0' | '1'; readonly t2: '0' | '1' }>> = {
  1: { t1: '1', t2: '0' },
  X: { t1: '0', t2: '0' },
  2: { t1: '0', t2: '1' },
};
/** Each call of the organisers', with ids that need not be anybody's. */
export const DESK_CALLS = [gameCalls.createChallenge, ...Object.values(gameAdminCalls)].map(
  ({ method, path: at }) => [method, `/prognozzer${at.replaceAll(/:\w+/g, '1')}`] as const,
);

let organiser: Promise<Person> | undefined;

/** Few logins are let in a minute: one of the organiser is enough for all journeys. */
export function theDeskOrganiser(): Promise<Person> {
  organiser ??= Person.logIn('rs', 'admin@demo.tribina', demoPassword());
  return organiser;
}

/** A word that nobody has used. Without digits: names that differ in a number alone are worth a look. */
export function ownWord(word: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCodePoint(97 + randomInt(26)));
  return `${word}${letters.join('')}`;
}

/** A league of a test's own: one round of ten matches, which start and end when the test says so. */
export class TrialLeague {
  private readonly key = ownWord('liga-');
  readonly name = `Liga ${this.key.slice('liga-'.length)}`;
  readonly season = '2026';

  /** Tells the feed when all of them start, and, where it is known, how they have ended. */
  tell(start: Date, scores: readonly (readonly [home: number, visitor: number])[] = []): void {
    const clubs = CLUBS.split(' ');
    const half = clubs.length / 2;
    const startTime = start.toISOString().replace(/\.\d+Z/, 'Z');
    const matches = clubs.slice(0, half).map((home, index) => {
      const fullTime = scores[index];
      return { round: 1, home, visitor: clubs[index + half], startTime, ...(fullTime ? { fullTime } : {}) };
    });
    const names = { en: this.name, sr: this.name, hr: this.name };
    const competition = { key: this.key, type: 'league', season: this.season, timeZone: 'Europe/Belgrade', names };
    importFile({ format: 'tribina-feed-1', competition, matches });
  }
}

function importFile(content: object): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tribina-desk-'));
  try {
    const file = path.join(folder, 'league.json');
    writeFileSync(file, JSON.stringify(content));
    const { code, output } = npmRun('feed', 'import', file);
    if (code !== 0) throw new Error(`The feed refuses the matches: ${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the desk shows of a stage. */
export interface DeskStage {
  readonly stage: AdminStage;
  readonly events: readonly AdminEvent[];
}

export async function deskStage(id: number): Promise<DeskStage> {
  return told(await (await theDeskOrganiser()).send('GET', `/prognozzer/admin/stages/${id}`));
}

/** @throws Error for an answer other than 200. */
export function told<T>({ status, body }: Answer): T {
  if (status !== 200) throw new Error(`The game answers ${status} ${body}`);
  return JSON.parse(body) as T;
}

/** A member who plays, linked with a Serbian account on the betting site. */
export class DeskPlayer {
  private constructor(
    readonly person: Person,
    readonly name: string,
    /** The game's. */
    readonly id: number,
    readonly identityNumber: string,
  ) {}

  /** Somebody new; who has joined before is who it was. */
  static async join(edition: EditionId, name: string): Promise<DeskPlayer> {
    const person = await newMember(edition, name);
    const { id } = told<{ id: number }>(await person.send('POST', '/prognozzer/user/register', {}));
    const { user } = told<{ user: { isLinked: boolean } }>(
      await person.send('GET', `/prognozzer/user/user-info/${id}`),
    );
    const identityNumber = newIdentityNumber();
    if (!user.isLinked) told(await person.send('POST', '/prognozzer/user/edit', { id, identityNumber }));
    return new DeskPlayer(person, name, id, identityNumber);
  }

  /** Saves the first slip: a pick for each match, by their places. Where there is one, it stays. */
  async predict({ stage, events }: DeskStage, picks: readonly Outcome[]): Promise<void> {
    const bets = events.map(({ id: eventId }, index) => ({ eventId, ...SENT[picks[index] ?? 'X'] }));
    const own = { userId: this.id, challengeId: stage.challengeId, stageId: stage.id, requestId: randomUUID() };
    const answer = await this.person.send('POST', '/prognozzer/bet/save', { ...own, bets });
    if (!answer.body.includes('VERSION_CONFLICT')) told(answer);
  }

  /** Answers the question of a stage by the place of the answer, from 1. */
  async answer(stageId: number, answerId: number): Promise<void> {
    const quiz = told<{ id: number }>(
      await this.person.send('GET', `/prognozzer/quiz/get-current/${stageId}/${this.id}`),
    );
    const own = { userId: this.id, stageId, questionId: quiz.id, requestId: randomUUID() };
    told(await this.person.send('POST', '/prognozzer/quiz/answer', { ...own, answerId }));
  }

  /** Buys tickets for so many dinars; the betting site tells the game of them. */
  async buyTickets(amount: number): Promise<void> {
    const body = new URLSearchParams({ number: this.identityNumber, amount: String(amount), currency: 'RSD' });
    const answer = await fetch(`${BETTING_SITE}/tickets`, { method: 'POST', body });
    const said = await answer.text();
    if (!said.includes('answers 200')) throw new Error(`No ticket was taken: ${said.slice(0, 500)}`);
  }
}

/** Valid and nobody's: with 60 in its eighth and ninth place the last digit is not checked. */
function newIdentityNumber(): string {
  const digits = (below: number, length: number, from = 0) => String(randomInt(from, below)).padStart(length, '0');
  return `${digits(29, 2, 1)}${digits(13, 2, 1)}9${digits(100, 2)}60${digits(10_000, 4)}`;
}
