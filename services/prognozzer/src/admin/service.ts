import type { ChallengeDraft, StageDraft } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { AppError, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { isDeepStrictEqual } from 'node:util';
import { recordGameChange } from '../changes';
import type { FeedClient, FeedMatch } from '../feed/client';
import { inFeedOrder } from '../feed/repository';
import { timetableOf } from '../timetable';
import { findDraft, insertChallenge, type FullDraft, type PlannedStage } from './repository';

/** Where the game is played, and whose players may win, unless a draft says otherwise (spec game §1). */
const DEFAULT_EDITIONS: FullDraft['editions'] = ['rs', 'hr'];
const DEFAULT_COUNTRIES: FullDraft['allowedCountries'] = [1];

/** What administrators do to challenges. */
export class ChallengeAdministration {
  constructor(
    private readonly database: Database,
    private readonly feed: FeedClient,
  ) {}

  /**
   * Makes a challenge of a competition's present season out of the feed's matches. Repeating it changes nothing.
   *
   * @throws AppError INVALID_ORDINALS, DUPLICATE_MATCH, UNKNOWN_COMPETITION, UNKNOWN_MATCH, NOTHING_OFFERED (422, with the
   *   field); EXISTING_CHALLENGE (409) when the season has another challenge; FEED_UNAVAILABLE (503).
   */
  async create(draft: ChallengeDraft): Promise<{ id: number; isNew: boolean }> {
    checkOrdinals(draft.stages);
    checkMatchIds(draft.stages);
    const full = completed(draft);
    return inFeedOrder(this.database, async (tx) => {
      const season = await this.feed.seasonOf(full.competitionId);
      if (season === null) throw new AppError('UNKNOWN_COMPETITION', 422, { field: 'competitionId' });
      const existing = await findDraft(tx, full.competitionId, season);
      if (!existing) return { id: await this.#insert(tx, season, full), isNew: true };
      assertThat(isDeepStrictEqual(existing.draft, full), 'EXISTING_CHALLENGE', 409);
      return { id: existing.id, isNew: false };
    });
  }

  async #insert(tx: Queryable, season: string, draft: FullDraft): Promise<number> {
    const matches = await this.feed.matches({ competitionIds: [draft.competitionId] });
    const planned = draft.stages.map((stage) => planOf(stage, matches));
    const { id, stageIds } = await insertChallenge(tx, season, draft, planned);
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

function checkMatchIds(stages: readonly StageDraft[]): void {
  const seen = new Set<number>();
  for (const stage of stages) {
    for (const id of stage.matchIds) {
      assertThat(!seen.has(id), 'DUPLICATE_MATCH', 422, { field: fieldOf(stage, id) });
      seen.add(id);
    }
  }
}

function planOf(draft: StageDraft, matches: ReadonlyMap<number, FeedMatch>): PlannedStage {
  const found = draft.matchIds.map((id) => {
    const match = matches.get(id);
    assertThat(match, 'UNKNOWN_MATCH', 422, { field: fieldOf(draft, id) });
    return match;
  });
  const timetable = timetableOf(found);
  assertThat(timetable, 'NOTHING_OFFERED', 422, { field: `stages.${draft.ordinal - 1}.matchIds` });
  return { draft, matches: found, timetable };
}

/** Where in the draft a match is named last. */
function fieldOf({ ordinal, matchIds }: StageDraft, matchId: number): string {
  return `stages.${ordinal - 1}.matchIds.${matchIds.lastIndexOf(matchId)}`;
}
