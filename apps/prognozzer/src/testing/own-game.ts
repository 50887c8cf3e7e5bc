import { act } from '@testing-library/react';
import { refreshSession } from '@tribina/auth';
import type {
  Call,
  GameUser,
  gamePlayerCalls,
  gameSlipCalls,
  Joker,
  QuizQuestion,
  SavedSlip,
  Stage,
  User,
} from '@tribina/contracts';
import { pickOf } from '@tribina/game-rules';
import { aMember } from './backend';
import { aChallenge, NOW, someStages } from './game';
import { Refusal } from './refusal';

export { Refusal };

type TypesOfCall<C> = C extends Call<infer T> ? T : never;
type BodyOf<C> = NonNullable<TypesOfCall<C>['body']>;
export type SaveBody = BodyOf<typeof gameSlipCalls.saveBet>;
export type SaveReply = TypesOfCall<typeof gameSlipCalls.saveBet>['reply'];
export type InvestBody = BodyOf<typeof gameSlipCalls.investToken>;
export type VoteBody = BodyOf<typeof gameSlipCalls.answerQuiz>;
export type EditBody = BodyOf<typeof gamePlayerCalls.editUser>;
export type EditReply = TypesOfCall<typeof gamePlayerCalls.editUser>['reply'];

/** The member of these tests as the game knows him. */
export const PLAYER_ID = 77;
const MEMBER_ID = 501;

export const BROKEN = new Refusal(0, '');

/** What the game answers with, by the number of the question from 1; null: as usual. */
type Answering<B, R> = (body: B, turn: number) => R | Refusal | null;

/** What the game knows, and how it answers where a test says otherwise. */
export interface OwnGame {
  member: Partial<User>;
  user: GameUser;
  stages: Stage[];
  rank: number;
  totalPoints: number;
  jokers: Joker[];
  quiz: QuizQuestion | null;
  /** By the id of the stage, newest first. */
  history: Record<number, SavedSlip[]>;
  onSave: Answering<SaveBody, SaveReply>;
  onInvest: Answering<InvestBody, never>;
  onVote: Answering<VoteBody, never>;
  onEdit: Answering<EditBody, EditReply>;
  /** By path, where a call is refused. */
  refusals: Record<string, Refusal>;
  /** What was asked, in order: `GET /prognozzer/…`. */
  readonly asked: string[];
  /** Bodies of what was sent, by path. */
  readonly sent: Record<string, unknown[]>;
}

export const SAVE = '/prognozzer/bet/save';
export const INVEST = '/prognozzer/token/invest';
export const VOTE = '/prognozzer/quiz/answer';
export const EDIT = '/prognozzer/user/edit';

export function aGameUser(changes: Partial<GameUser> = {}): GameUser {
  return {
    id: PLAYER_ID,
    username: 'Mila',
    name: '',
    lastname: '',
    email: 'mila@demo.tribina',
    avatarUrl: '',
    identityNumber: '*********0008',
    countryId: 1,
    emailSubscribed: true,
    isLinked: true,
    isVerified: true,
    ...changes,
  };
}

export function aJoker(changes: Partial<Joker> = {}): Joker {
  return { id: 31, type: 'EVENT_DOUBLE_PTS', state: 'AVAILABLE', stageId: 103, eventId: null, ...changes };
}

/** Stands in for the gateway of a member who plays; state changes as the game's own would. */
export function playGame(changes: Partial<OwnGame> = {}): OwnGame {
  const never = () => null;
  const game: OwnGame = {
    member: { fantasy_id: PLAYER_ID },
    user: aGameUser(),
    stages: someStages(),
    rank: 12,
    totalPoints: 34,
    jokers: [],
    quiz: null,
    history: {},
    onSave: never,
    onInvest: never,
    onVote: never,
    onEdit: never,
    refusals: {},
    asked: [],
    sent: {},
    ...changes,
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input);
    game.asked.push(`${init?.method ?? 'GET'} ${path}`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (body !== undefined) game.sent[path] = [...(game.sent[path] ?? []), body];
    const answer = game.refusals[path] ?? answerOf(game, path, body);
    if (answer === BROKEN) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(responseOf(answer));
  });
  return game;
}

/** Calls of a path reach the game once they are let go. @returns lets them go. */
export function holdCalls(path: string): () => Promise<void> {
  const held: (() => void)[] = [];
  const fetched = jest.mocked(fetch).getMockImplementation();
  jest.mocked(fetch).mockImplementation(async (...call) => {
    if (call[0] === path) await new Promise<void>((resolve) => held.push(resolve));
    return fetched?.(...call) ?? new Response();
  });
  return () => act(async () => held.splice(0).forEach((letGo) => letGo()));
}

/** The same, and the member is signed in. */
export async function signIn(changes: Partial<OwnGame> = {}): Promise<OwnGame> {
  const game = playGame(changes);
  await act(refreshSession);
  return game;
}

function responseOf(answer: object | Refusal): Response {
  const [status, value] =
    answer instanceof Refusal ? [answer.status, { status: answer.status, message: answer.code }] : [200, answer];
  const headers = { 'content-type': 'application/json', 'x-server-time': new Date().toISOString() };
  return new Response(JSON.stringify(value), { status, headers });
}

const OK = { status: 200, message: 'OK' } as const;
const NOT_FOUND = new Refusal(404, 'NOT_FOUND');

function answerOf(game: OwnGame, path: string, body: unknown): object | Refusal {
  // The edge: what is sent to a path is what its call takes.
  if (path === SAVE) return answerTo(game, path, game.onSave, body as SaveBody, save);
  if (path === INVEST) return answerTo(game, path, game.onInvest, body as InvestBody, invest);
  if (path === VOTE) return answerTo(game, path, game.onVote, body as VoteBody, vote);
  if (path === EDIT) return answerTo(game, path, game.onEdit, body as EditBody, edit);
  return readsOf(game)[path] ?? historyOf(game, path) ?? quizOf(game, path) ?? NOT_FOUND;
}

function answerTo<B, R extends object>(
  game: OwnGame,
  path: string,
  special: Answering<B, R>,
  body: B,
  usual: (game: OwnGame, body: B) => object,
): object | Refusal {
  return special(body, game.sent[path]?.length ?? 1) ?? usual(game, body);
}

function readsOf(game: OwnGame): Readonly<Record<string, object>> {
  const { stages } = game;
  const challenge = { ...OK, ...aChallenge(stages) };
  return {
    '/api/me': { status: 'OK', data: { ...aMember().data, ...game.member } },
    '/api/logout': { status: 'OK' },
    '/prognozzer/user/register': { ...OK, id: PLAYER_ID },
    [`/api/register-fantasy-user/${MEMBER_ID}/${PLAYER_ID}`]: { status: 'OK', fantasy_id: PLAYER_ID },
    '/prognozzer/challenge/get-current': { ...OK, ...aChallenge() },
    [`/prognozzer/challenge/get-current/${PLAYER_ID}`]: challenge,
    [`/prognozzer/challenge/all-stages/${PLAYER_ID}/7`]: { ...OK, stages },
    [`/prognozzer/user/user-info/${PLAYER_ID}`]: { ...OK, user: game.user },
    [`/prognozzer/ranking/user-challenge-ranking/7/${PLAYER_ID}`]: {
      ...OK,
      rank: game.rank,
      position: game.rank,
      totalPoints: game.totalPoints,
    },
    [`/prognozzer/token/find/${PLAYER_ID}`]: { ...OK, tokens: game.jokers },
  };
}

function historyOf({ history }: OwnGame, path: string): object | null {
  const [, stageId] = new RegExp(`^/prognozzer/bet/history/${PLAYER_ID}/(\\d+)$`).exec(path) ?? [];
  return stageId === undefined ? null : { ...OK, versions: history[Number(stageId)] ?? [] };
}

function quizOf({ quiz }: OwnGame, path: string): object | Refusal | null {
  if (!path.startsWith('/prognozzer/quiz/get-current/')) return null;
  return quiz ? { ...OK, ...quiz } : NOT_FOUND;
}

function save(game: OwnGame, { stageId, bets, token }: SaveBody): object {
  const versions = game.history[stageId] ?? [];
  const version = (versions[0]?.version ?? 0) + 1;
  const savedAt = NOW.toISOString();
  changeStage(game, stageId, (stage) => ({
    ...stage,
    events: stage.events.map((event) => {
      const bet = bets.find(({ eventId }) => eventId === event.id);
      const pick = bet ? pickOf(bet.t1, bet.t2) : 'EMPTY';
      const joker =
        token?.eventId === event.id ? ({ id: token.tokenId, type: 'EVENT_DOUBLE_PTS' } as const) : event.token;
      return { ...event, finalResultBet: pick === 'EMPTY' || pick === 'INVALID' ? null : pick, token: joker };
    }),
  }));
  const stage = game.stages.find(({ id }) => id === stageId);
  return { ...OK, version, savedAt, stage };
}

function invest(game: OwnGame, { stageId, eventId, tokenId }: InvestBody): object {
  const token = { id: tokenId, type: 'EVENT_DOUBLE_PTS' } as const;
  changeStage(game, stageId, (stage) => ({
    ...stage,
    events: stage.events.map((event) => (event.id === eventId ? { ...event, token } : event)),
  }));
  return { ...OK, token: { ...token, eventId } };
}

function vote(game: OwnGame, { answerId }: VoteBody): object {
  if (game.quiz) game.quiz = { ...game.quiz, answeredId: answerId };
  return OK;
}

function edit(game: OwnGame, body: EditBody): object {
  if ('emailSubscribed' in body) game.user = { ...game.user, emailSubscribed: body.emailSubscribed };
  else if (body.identityNumber) game.user = { ...game.user, isLinked: true, isVerified: true };
  return OK;
}

function changeStage(game: OwnGame, stageId: number, change: (stage: Stage) => Stage): void {
  game.stages = game.stages.map((stage) => (stage.id === stageId ? change(stage) : stage));
}
