import type { AdminStage } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import { demoPassword } from '../support/accounts';
import { theOrganiser, told } from '../support/game';
import { deskStage, roundOf } from '../support/game-desk';
import { Player } from '../support/game-players';
import { makeAccount, Person } from '../support/people';

/** Who looks at a screen of the game. */
export type GameReader = 'player' | 'newcomer';

export interface GamePeople {
  /** Linked, and has predicted the round that is open. */
  readonly player: Person;
  /** Has not linked yet. */
  readonly newcomer: Person;
  /** The game's id of another player. */
  readonly otherId: number;
  /** The round that is open. */
  readonly stageId: number;
}

/** The same people each time. */
const NAMES = { player: 'Prognozerka', other: 'Suparnik', newcomer: 'Novajlija' } as const;
const PICKS = ['1', 'X', '2', '1', '1', 'X', '1', '2'] as const;

/** Makes those who play, as far as an earlier run has not made them. */
export async function gamePeople(edition: EditionId): Promise<GamePeople> {
  const stageId = await openStageId();
  const round = roundOf(await deskStage(stageId));
  const [player, other] = await Promise.all([Player.join(edition, NAMES.player), Player.join(edition, NAMES.other)]);
  // Slips of an earlier run stay.
  const unlessSaved = (error: Error) => {
    if (!error.message.includes('VERSION_CONFLICT')) throw error;
  };
  for (const one of [player, other]) await one.predict(round, PICKS).catch(unlessSaved);
  const newcomer = await Person.logIn(edition, await makeAccount(NAMES.newcomer), demoPassword());
  return { player: player.person, newcomer, otherId: other.id, stageId };
}

/** Of the demo world's challenge: the oldest. */
async function openStageId(): Promise<number> {
  const asked = (await theOrganiser()).send('GET', '/prognozzer/admin/challenges');
  const { challenges } = await told<{ challenges: { id: number; stages: AdminStage[] }[] }>(asked);
  const [first] = challenges.toSorted((one, next) => one.id - next.id);
  const open = first?.stages.find(({ lockedAt }) => lockedAt === null);
  if (!open) throw new Error('No round of the demo world is open');
  return open.id;
}

interface GameScreen {
  readonly remote: 'prognozzer' | 'backoffice';
  readonly route: string;
  readonly mode: 'root';
  readonly path: string;
  readonly reader?: GameReader;
  /** What is there once it is complete. */
  readonly shows?: string;
}

/** Screens of the game that no route alone leads to: a player's own, what an address opens over them, and the organisers' desk. */
export function gameScreens({ otherId, stageId }: Pick<GamePeople, 'otherId' | 'stageId'>): GameScreen[] {
  const own = (route: string, path: string, reader: GameReader, shows: string): GameScreen => ({
    remote: 'prognozzer',
    route,
    mode: 'root',
    path: `/prognozzer${path}`,
    reader,
    shows,
  });
  const desk = (route: string, path: string): GameScreen => ({
    remote: 'backoffice',
    route,
    mode: 'root',
    path: `/backoffice/game${path}`,
  });
  return [
    own('home-player', `?stage=${stageId}`, 'player', 'main [aria-pressed="true"]'),
    own('badges-player', '/bedz', 'player', 'main ul:visible'),
    own('other-user', `?shareUserStage=true&prognozzerUser=${otherId}`, 'player', 'dialog[open] select'),
    own('identity', '?jmbg=true', 'newcomer', 'dialog[open] input'),
    desk('game-new-challenge', '/challenges/new'),
    desk('game-stage', `/stages/${stageId}`),
    desk('game-edit-stage', `/stages/${stageId}/edit`),
    desk('game-prizes', '/prizes'),
    desk('game-players', '/players'),
    desk('game-notices', '/notices'),
    desk('game-audit', '/audit'),
  ];
}
