import { gameSlipCalls, type Joker, type JokerType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import type { JokerChoice } from '@tribina/game-rules';
import { assertThat, type Database } from '@tribina/service-kit';
import { namedRequest, remember, type AnsweredRequests } from '../slips/answered-requests';
import { guarded } from '../slips/database-faults';
import type { OpenStages } from '../slips/open-stage';
import { invest } from './investing';
import { jokersOf, noteOnSlip, type JokerRow } from './repository';

export interface InvestBody extends JokerChoice {
  readonly userId: number;
  readonly stageId: number;
  readonly requestId: string;
}

export interface InvestAnswer {
  readonly status: number;
  readonly message: string;
  readonly token: { readonly id: number; readonly type: JokerType; readonly eventId: number };
}

/** The jokers of players (design contracts A2.3). */
export class Jokers {
  constructor(
    private readonly database: Database,
    private readonly stages: OpenStages,
    private readonly answered: AnsweredRequests,
  ) {}

  async of(userId: number): Promise<Joker[]> {
    return (await jokersOf(this.database, userId)).map(jokerView);
  }

  /**
   * Puts a joker on a match of a slip that is saved already. The slip keeps its version: its predictions are the same.
   *
   * @throws AppError REQUEST_ID_REUSED, INACTIVE_STAGE, NOT_FOUND, and the codes of `invest`.
   */
  invest(edition: Edition, body: InvestBody): Promise<InvestAnswer> {
    const request = namedRequest(gameSlipCalls.investToken, body);
    return this.answered.once(request, async () => {
      const { userId, stageId, eventId } = body;
      const toPlay = await this.stages.toPlay(edition, stageId, userId);
      return guarded(
        () => this.stages.isOpen(stageId),
        'TOKEN_ALREADY_IN_STAGE',
        () =>
          this.database.transaction(async (tx) => {
            const investment = await invest(tx, userId, toPlay, body, false);
            if (investment) {
              assertThat(await noteOnSlip(tx, { stageId, userId }, investment), 'INACTIVE_STAGE', 409);
            }
            // The edge: what was invested is of the type that was asked for, and that type is the joker's.
            const type = body.type as JokerType;
            const answer = { status: 200, message: 'OK', token: { id: body.tokenId, type, eventId } };
            await remember(tx, request, answer);
            return answer;
          }),
      );
    });
  }
}

function jokerView({ id, type, state, grantedIn, eventId, eventStageId }: JokerRow): Joker {
  if (state === 'AVAILABLE') return { id, type, state, stageId: grantedIn, eventId: null };
  // Returned, it may go to any stage; what is invested stays where it is.
  if (state === 'RETURNED') return { id, type, state, stageId: null, eventId: null };
  return { id, type, state, stageId: eventStageId, eventId };
}
