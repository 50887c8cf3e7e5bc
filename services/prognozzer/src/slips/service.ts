import { gameSlipCalls, type JokerType, type Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { packedSlip, type JokerChoice, type SentBet } from '@tribina/game-rules';
import { AppError, assertThat, type Database } from '@tribina/service-kit';
import { NOTHING_PLAYED, type Played } from '../challenge/predictions';
import { stageView } from '../challenge/stage-view';
import { invest } from '../jokers/investing';
import { namedRequest, type AnsweredRequests, type NamedRequest } from './answered-requests';
import { byPresentMatches, guarded, NothingSaved } from './database-faults';
import { guardedSave, type Saved, type SaveValues } from './guarded-save';
import type { OpenStages, StageToPlay } from './open-stage';

export interface SaveBody {
  readonly userId: number;
  readonly challengeId: number;
  readonly stageId: number;
  readonly requestId: string;
  readonly version?: number;
  readonly bets: readonly SentBet[];
  readonly token?: JokerChoice;
}

export interface SaveAnswer extends Saved {
  readonly status: number;
  readonly message: string;
  /** With the player's predictions. */
  readonly stage: Stage;
}

/** The slips of players: all predictions of a stage at once (design contracts A2.9, A2.11). */
export class Slips {
  readonly #save;

  constructor(
    private readonly database: Database,
    private readonly stages: OpenStages,
    private readonly answered: AnsweredRequests,
  ) {
    this.#save = guardedSave(database.write);
  }

  /**
   * Saves a slip, with its joker if one is given, all or nothing. A joker that is on it stays.
   *
   * @throws AppError NOT_FOUND; REQUEST_ID_REUSED; INACTIVE_STAGE from the deadline on, however long it has waited;
   *   VERSION_CONFLICT when another version is stored than the one that was changed; the codes of `packedSlip` and `invest`;
   *   OVERLOADED.
   */
  save(edition: Edition, body: SaveBody): Promise<SaveAnswer> {
    const request = namedRequest(gameSlipCalls.saveBet, body);
    return this.answered.once(request, () => byPresentMatches(() => this.#saveJudged(edition, body, request)));
  }

  async #saveJudged(edition: Edition, body: SaveBody, request: NamedRequest): Promise<SaveAnswer> {
    const toPlay = await this.#toPlay(edition, body);
    const { picks, fault } = packedSlip(body.bets, toPlay.events);
    if (fault) throw new AppError(fault, 422);
    const token = isOn(body.token, toPlay.token) ? undefined : body.token;
    const played = { ...NOTHING_PLAYED, picks, token: token ? chosen(token) : toPlay.token };
    const stage = stageView(toPlay.stage, toPlay.events, { language: edition.language, now: toPlay.now }, played);
    const answer = { status: 200, message: 'OK', stage };
    const values = valuesOf(body, request, toPlay, { picks, answer });
    // In time but beaten: by a save of the same version, or by a first one that has brought a joker.
    const otherwise = body.version === undefined ? 'TOKEN_ALREADY_IN_STAGE' : 'VERSION_CONFLICT';
    const isOpen = () => this.stages.isOpen(body.stageId);
    const saved = await guarded(isOpen, otherwise, () =>
      token ? this.#saveWithJoker(toPlay, values, token) : this.#saveAlone(values),
    );
    return { ...answer, ...saved };
  }

  async #toPlay(edition: Edition, { challengeId, stageId, userId }: SaveBody): Promise<StageToPlay> {
    const toPlay = await this.stages.find(edition, stageId, userId);
    assertThat(toPlay.stage.challengeId === challengeId, 'NOT_FOUND', 404);
    assertThat(toPlay.isOpen, 'INACTIVE_STAGE', 409);
    return toPlay;
  }

  async #saveAlone(values: SaveValues): Promise<Saved> {
    return savedBy(await this.#save.execute(values));
  }

  #saveWithJoker(toPlay: StageToPlay, values: SaveValues, token: JokerChoice): Promise<Saved> {
    return this.database.transaction(async (tx) => {
      const joker = await invest(tx, values.userId, toPlay, token, true);
      const withJoker = joker && {
        jokerId: joker.id,
        jokerPosition: joker.position,
        jokerType: joker.type,
        formerJokerId: joker.formerJokerId,
      };
      return savedBy(await guardedSave(tx).execute({ ...values, ...withJoker }));
    });
  }
}

function savedBy([saved]: readonly { readonly told: Saved }[]): Saved {
  if (!saved) throw new NothingSaved();
  return saved.told;
}

function valuesOf(
  body: SaveBody,
  request: NamedRequest,
  { matchesVersion }: StageToPlay,
  { picks, answer }: { readonly picks: string; readonly answer: object },
): SaveValues {
  return {
    ...request,
    stageId: body.stageId,
    matchesVersion,
    picks,
    version: body.version ?? null,
    jokerId: null,
    jokerPosition: null,
    jokerType: null,
    formerJokerId: null,
    answer: JSON.stringify(answer),
  };
}

/** Whether exactly this joker is on exactly this match already. */
function isOn(choice: JokerChoice | undefined, token: Played['token']): boolean {
  return token?.id === choice?.tokenId && token?.type === choice?.type && token?.eventId === choice?.eventId;
}

/** The edge: a type that is none is refused before anything of this is stored. */
function chosen({ tokenId, type, eventId }: JokerChoice): Played['token'] {
  return { id: tokenId, type: type as JokerType, eventId };
}
