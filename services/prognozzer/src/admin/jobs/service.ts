import type { DeskJob, JobAct, JobResult, SettlementUnderWay } from '@tribina/contracts';
import { assertThat, type Database } from '@tribina/service-kit';
import { settlementsUnderWay } from '../../settlement/progress';
import type { SettlementOptions } from '../../settlement/settlement';
import { begin, subjectOf } from './begin';
import { endJob, insertJob, jobById, jobsShown, noteLongPart, resultOf, sameJob } from './repository';

/** What organisers ask for that takes longer than a call. */
export class Jobs {
  constructor(
    private readonly database: Database,
    private readonly options: SettlementOptions,
    /** Has what is asked for worked at soon. */
    private readonly hasten: () => void,
  ) {}

  /**
   * Writes down what is asked for, and leaves what takes long to a job. Asked again under the same id it is the same job.
   *
   * @throws AppError REQUEST_ID_REUSED (422) where the id has named something else; whatever the act is refused with (`begin`).
   */
  async start(requestId: string, act: JobAct, actor: number | null): Promise<DeskJob> {
    const asked = { requestId, act, actor, subject: subjectOf(act) };
    const id = await this.database.transaction(async (tx) => {
      const made = await insertJob(tx, asked);
      if (!made) {
        const before = await sameJob(tx, asked);
        assertThat(before, 'REQUEST_ID_REUSED', 422);
        return before.id;
      }
      const rest = await begin(tx, act, actor, this.options);
      if (rest) await noteLongPart(tx, made.id, rest);
      else await endJob(tx, made.id, {});
      return made.id;
    });
    this.hasten();
    return (await this.read(id)).job;
  }

  /** Those of organisers, and settlements that are under way by themselves. */
  async list(): Promise<{ jobs: DeskJob[]; settlements: SettlementUnderWay[] }> {
    const { write } = this.database;
    const [jobs, settlements] = await Promise.all([jobsShown(write), settlementsUnderWay(write)]);
    return { jobs, settlements };
  }

  /** @throws AppError NOT_FOUND (404). */
  async read(id: number): Promise<{ job: DeskJob; result: JobResult | null }> {
    const { write } = this.database;
    const job = await jobById(write, id);
    assertThat(job, 'NOT_FOUND', 404);
    return { job, result: job.state === 'done' ? await resultOf(write, id) : null };
  }
}
