import { isEditionId, type Edition, type Editions } from '@tribina/editions';
import { AppError, assertThat } from '@tribina/service-kit';
import type { FastifyRequest } from 'fastify';

/** Header by which the gateway says for which edition it asks. */
const EDITION_HEADER = 'x-edition';

/** The editions that have the game. */
export class GameEditions {
  constructor(private readonly editions: Editions) {}

  /**
   * The edition of a request.
   *
   * @throws AppError UNKNOWN_EDITION without one of ours; NOT_FOUND where the edition has no game (spec game §1).
   */
  of(request: FastifyRequest): Edition {
    const id = request.headers[EDITION_HEADER];
    if (!isEditionId(id)) throw new AppError('UNKNOWN_EDITION', 400);
    const edition = this.editions[id];
    assertThat(edition.features.game, 'NOT_FOUND', 404);
    return edition;
  }
}
