import {
  gameAdminCalls,
  gameCalls,
  gameJobCalls,
  type AdminEvent,
  type AdminStage,
  type GameNames,
} from '@tribina/contracts';
import { randomInt } from 'node:crypto';
import { importFile } from './feed-file';
import { theOrganiser, told, type Round } from './game';
import { origin } from './system';

/** Clubs that the feed knows: those of a season that is over. */
const CLUBS =
  'atalanta bologna cagliari empoli fiorentina frosinone genoa hellas-verona inter juventus ' +
  'lazio lecce milan monza napoli roma salernitana sassuolo torino udinese';
/** Where organisers work. */
export const DESK = `${origin('rs')}/backoffice/game`;
/** Each call of the organisers', with ids that need not be anybody's. */
export const DESK_CALLS = [
  gameCalls.createChallenge,
  ...Object.values(gameAdminCalls),
  ...Object.values(gameJobCalls),
].map(({ method, path: at }) => [method, `/prognozzer${at.replaceAll(/:\w+/g, '1')}`] as const);

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
    importFile({ competition, matches });
  }
}

/** What the desk shows of a stage. */
export interface DeskStage {
  readonly stage: AdminStage;
  readonly events: readonly AdminEvent[];
  readonly quiz: {
    readonly question: GameNames;
    readonly answers: readonly { readonly id: number; readonly names: GameNames }[];
    readonly correctId: number | null;
  } | null;
}

export async function deskStage(id: number): Promise<DeskStage> {
  return told((await theOrganiser()).send('GET', `/prognozzer/admin/stages/${id}`));
}

/** What players predict of it. */
export function roundOf({ stage, events }: DeskStage): Round {
  return { id: stage.id, challengeId: stage.challengeId, events };
}
