import type { StageDraft } from '@tribina/contracts';
import { appNow, assertThat, type Database, type Queryable } from '@tribina/service-kit';
import { recordGameChange } from '../../changes';
import type { DeskFeed, FeedClient, FeedMatch } from '../../feed/client';
import { inFeedOrderFor, timesOf } from '../../feed/repository';
import { recordFeedResults } from '../../results/record';
import { timetableOf } from '../../timetable';
import { recordAudit } from '../audit/audit';
import { checkMatchIds, fieldOf, planOf } from '../plan';
import { findStage, holdStage, moveStage, renameStage, replaceEvents, type EditedStage } from './repository';

/** What a stage is to offer in place of what it offers now. */
interface MatchChange {
  /** Ids of events. */
  readonly removed: readonly number[];
  readonly added: readonly FeedMatch[];
}

/** What administrators change in a stage before it starts. */
export class StageAdministration {
  constructor(
    private readonly database: Database,
    private readonly feed: DeskFeed,
  ) {}

  /**
   * Renames a stage, and offers other matches of the feed in it. Matches that stay keep what is known of them.
   *
   * @param act by whom (portal id; null for one of our own processes), and over which version; without one over whatever is there.
   * @throws AppError NOT_FOUND (404); STALE_REVISION (409) where somebody has saved since; INACTIVE_STAGE (409) once the deadline has passed; HAS_SLIPS (409) for other matches where
   *   somebody has predicted those that are there; INVALID_ORDINALS, DUPLICATE_MATCH, UNKNOWN_MATCH, MATCH_STARTED,
   *   NOTHING_OFFERED (422, with the field); FEED_UNAVAILABLE (503).
   */
  async update(
    stageId: number,
    draft: StageDraft,
    { actor, seen }: { readonly actor: number | null; readonly seen?: string | undefined },
  ): Promise<void> {
    await inFeedOrderFor(actor, this.database, async (tx) => {
      const stage = await findStage(tx, stageId);
      assertThat(stage, 'NOT_FOUND', 404);
      assertThat(draft.ordinal === stage.ordinal, 'INVALID_ORDINALS', 422, { field: 'ordinal' });
      checkMatchIds(draft, new Set(stage.taken));
      // Before the stage is held: nobody who saves a slip waits for the feed.
      const change = await this.#changeOf(stage, draft, this.feed(actor));
      const { isOpen, hasSlips, version } = await holdStage(tx, stageId);
      assertThat(seen === undefined || seen === version, 'STALE_REVISION', 409, { version });
      assertThat(isOpen, 'INACTIVE_STAGE', 409);
      await renameStage(tx, stageId, draft);
      if (change) {
        assertThat(!hasSlips, 'HAS_SLIPS', 409);
        await this.#offer(tx, stage, draft, change);
      }
      const action = change ? 'stage.matches-changed' : 'stage.renamed';
      await recordAudit(tx, { actor, action, subject: `stage:${stageId}` });
      await recordGameChange(tx, { kind: 'stage.changed', data: { challengeId: stage.challengeId, stageId } });
    });
  }

  /** Null when the matches stay as they are, in whatever order they are named. */
  async #changeOf(
    { competitionId, events }: EditedStage,
    draft: StageDraft,
    feed: FeedClient,
  ): Promise<MatchChange | null> {
    const removed = events.filter(({ matchId }) => !draft.matchIds.includes(matchId));
    if (removed.length === 0) return null;
    const { matches } = planOf(draft, await feed.matches({ competitionIds: [competitionId] }));
    const isNew = ({ matchId }: FeedMatch) => !events.some((event) => event.matchId === matchId);
    return { removed: removed.map(({ id }) => id), added: matches.filter(isNew) };
  }

  async #offer(tx: Queryable, { id }: EditedStage, draft: StageDraft, { removed, added }: MatchChange): Promise<void> {
    const now = await appNow(tx);
    for (const { matchId, startTime } of added) {
      assertThat(startTime > now, 'MATCH_STARTED', 422, { field: fieldOf(draft, matchId) });
    }
    await replaceEvents(tx, id, removed, added);
    // Of one that is postponed or cancelled before it has started.
    await recordFeedResults(tx, added);
    const timetable = timetableOf(await timesOf(tx, [id]));
    assertThat(timetable, 'NOTHING_OFFERED', 422, { field: 'matchIds' });
    await moveStage(tx, id, timetable);
  }
}
