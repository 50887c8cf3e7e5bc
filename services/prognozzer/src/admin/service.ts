import type { ChallengeDraft, StageDraft } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { isDeepStrictEqual } from 'node:util';
import { recordGameChange } from '../changes';
import type { DeskFeed, FeedClient } from '../feed/client';
import { inFeedOrderFor } from '../feed/repository';
import { recordFeedResults } from '../results/record';
import { recordAudit } from './audit/audit';
import { checkMatchIds, planOf } from './plan';
import { findDraft, insertChallenge, type FullDraft } from './repository';

/** Where the game is played, and whose players may win, unless a draft says otherwise (spec game §1). */
const DEFAULT_EDITIONS: FullDraft['editions'] = ['rs', 'hr'];
const DEFAULT_COUNTRIES: FullDraft['allowedCountries'] = [1];

/** What administrators do to challenges. */
export class ChallengeAdministration {
  constructor(
    private readonly database: Database,
    private readonly feed: DeskFeed,
  ) {}

  /**
   * Makes a challenge of a competition's present season out of the feed's matches. Repeating it changes nothing.
   *
   * @param actor portal id of who asks, null for one of our own processes.
   * @throws AppError INVALID_ORDINALS, DUPLICATE_MATCH, UNKNOWN_COMPETITION, UNKNOWN_MATCH, NOTHING_OFFERED (422, with the
   *   field); EXISTING_CHALLENGE (409) when the season has another challenge; FEED_UNAVAILABLE (503).
   */
  async create(draft: ChallengeDraft, actor: number | null): Promise<{ id: number; isNew: boolean }> {
    checkOrdinals(draft.stages);
    const taken = new Set<number>();
    for (const [index, stage] of draft.stages.entries()) checkMatchIds(stage, taken, placeOf(index));
    const full = completed(draft);
    return inFeedOrderFor(actor, this.database, async (tx) => {
      const feed = this.feed(actor);
      const season = await feed.seasonOf(full.competitionId);
      if (season === null) throw new AppError('UNKNOWN_COMPETITION', 422, { field: 'competitionId' });
      const existing = await findDraft(tx, full.competitionId, season);
      if (!existing) {
        const id = await this.#insert(tx, feed, season, full);
        await recordAudit(tx, { actor, action: 'challenge.created', subject: `challenge:${id}` });
        return { id, isNew: true };
      }
      assertThat(isDeepStrictEqual(existing.draft, full), 'EXISTING_CHALLENGE', 409);
      return { id: existing.id, isNew: false };
    });
  }

  async #insert(tx: Queryable, feed: FeedClient, season: string, draft: FullDraft): Promise<number> {
    const matches = await feed.matches({ competitionIds: [draft.competitionId] });
    const planned = draft.stages.map((stage, index) => planOf(stage, matches, placeOf(index)));
    const { id, stageIds } = await insertChallenge(tx, season, draft, planned);
    // Of matches that have been played already.
    await recordFeedResults(
      tx,
      planned.flatMap((stage) => stage.matches),
    );
    for (const stageId of stageIds) {
      await recordGameChange(tx, { kind: 'stage.changed', data: { challengeId: id, stageId } });
    }
    return id;
  }
}

/** Defaults filled in, lists in the order in which they are stored. */
function completed(draft: ChallengeDraft): FullDraft {
  const editions = draft.editions ?? DEFAULT_EDITIONS;
  return {
    names: draft.names,
    competitionId: draft.competitionId,
    editions: EDITION_IDS.filter((id) => editions.includes(id)),
    allowedCountries: [...new Set(draft.allowedCountries ?? DEFAULT_COUNTRIES)].sort((a, b) => a - b),
    stages: draft.stages,
  };
}

/** In order from 1 on without a gap: next- and previous-stage count on it. */
function checkOrdinals(stages: readonly StageDraft[]): void {
  for (const [index, { ordinal }] of stages.entries()) {
    assertThat(ordinal === index + 1, 'INVALID_ORDINALS', 422, { field: `stages.${index}.ordinal` });
  }
}

/** Where a stage stands in the draft of a challenge. */
function placeOf(index: number): string {
  return `stages.${index}.`;
}
