import type { RejectedItem } from '@tribina/contracts';
import { AppError, assertThat, type Clock } from '@tribina/service-kit';
import type { Journal } from '../journal/journal';
import { isTimely } from './event-id';
import type { KnownIds } from './known-ids';
import type { EventRecord } from './record';

export interface IntakeParts {
  readonly journal: Journal;
  readonly known: KnownIds;
  readonly clock: Clock;
  /** More than this waits to be loaded: nothing is taken. */
  readonly limitBytes: number;
  readonly onAccepted: (count: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** An event with its place in the batch that it came in. */
export interface Candidate {
  readonly index: number;
  readonly event: EventRecord;
}

export interface Taken {
  readonly accepted: number;
  readonly duplicate: number;
}

/** Takes events in: what it says to have accepted is on the disk. */
export class Intake {
  constructor(private readonly parts: IntakeParts) {}

  /** Sorts out events whose id says a time that cannot be. */
  timely(candidates: readonly Candidate[]): { readonly good: EventRecord[]; readonly late: RejectedItem[] } {
    const isGood = ({ event }: Candidate) => isTimely(event.eventId, event.receivedAt);
    return {
      good: candidates.filter(isGood).map(({ event }) => event),
      late: candidates.filter((one) => !isGood(one)).map(({ index }) => ({ index, code: 'BAD_TIME' })),
    };
  }

  /** @throws AppError OVERLOADED (503) when it cannot be kept now: the agent sends it again. */
  async take(events: readonly EventRecord[]): Promise<Taken> {
    const { journal, known, clock, limitBytes, onAccepted, onFailure } = this.parts;
    assertThat(journal.waitingBytes < limitBytes, 'OVERLOADED', 503);
    const byId = new Map(events.toReversed().map((event) => [event.eventId.toLowerCase(), event]));
    const ids = [...byId.keys()];
    const before = await known.among(ids);
    const fresh = [...byId].filter(([id]) => !before.has(id)).map(([, event]) => event);
    try {
      if (fresh.length > 0) await journal.append(fresh);
    } catch (error) {
      onFailure(error);
      throw new AppError('OVERLOADED', 503);
    }
    known.note(ids, clock.now().getTime());
    onAccepted(fresh.length);
    return { accepted: fresh.length, duplicate: events.length - fresh.length };
  }
}
