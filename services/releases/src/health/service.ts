import type { HealthEntry, HealthReport, ReleaseHealth } from '@tribina/contracts';
import type { Database } from '@tribina/service-kit';
import { assertScope, type Holder } from '../access/holder';
import { DEFAULT_CHANNEL } from '../assignments/channel';
import { addCounts, errorsOf, mountPercentile } from './counts';
import { addFigures, insertReport, sumFigures, type SummedFigures } from './repository';
import type { HealthWatch } from './watch';

const DEFAULT_MINUTES = 30;

interface HealthQuery {
  readonly channel?: string;
  readonly remote?: string;
  readonly minutes?: number;
}

/** How releases fare: what gateways report, and what is made of it. */
export class Health {
  constructor(
    private readonly database: Database,
    private readonly watch: HealthWatch,
  ) {}

  /** Counts a report, once however often it is sent, and judges what it tells of. */
  async report(report: HealthReport): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await insertReport(tx, report)) await addFigures(tx, report.channel, oneForEach(report.entries));
    });
    await this.watch.look();
  }

  async summary(holder: Holder, { channel = DEFAULT_CHANNEL, remote, minutes = DEFAULT_MINUTES }: HealthQuery) {
    assertScope(holder, 'read');
    const [sums, trials] = await Promise.all([
      sumFigures(this.database.read, { channel, remote, minutes }),
      this.watch.trials(channel, remote),
    ]);
    return { releases: sums.map(healthOf), trials };
  }
}

/** One entry for each release and edition, in an order that all reports keep. */
function oneForEach(entries: readonly HealthEntry[]): HealthEntry[] {
  const sums = new Map<string, HealthEntry>();
  for (const entry of entries) {
    const key = `${entry.release} ${entry.edition}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, ...addCounts(known, entry) } : entry);
  }
  return [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function healthOf(sums: SummedFigures): ReleaseHealth {
  const { views, wrong } = errorsOf(sums, true);
  return {
    ...sums,
    mountP50: mountPercentile(sums, 0.5),
    mountP95: mountPercentile(sums, 0.95),
    errorRate: views === 0 ? 0 : wrong / views,
  };
}
