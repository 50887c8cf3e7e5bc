import type { ReleaseHealth, Trial } from '@tribina/contracts';
import type { Status } from '../../shared/ops-api';

export interface HealthRow {
  readonly health: ReleaseHealth;
  /** What the release is there now; null: it serves nobody any more. */
  readonly role: 'stable' | 'trial' | null;
  readonly trial: Trial | null;
}

/** Each release beside what it is compared with: by remote and edition, what is stable first. */
export function healthRows(
  { remotes }: Status,
  { releases, trials }: { readonly releases: readonly ReleaseHealth[]; readonly trials: readonly Trial[] },
): HealthRow[] {
  const order = remotes.map(({ remote }) => remote);
  const rows = releases.map((health): HealthRow => {
    const serving = remotes.find(({ remote }) => remote === health.remote)?.editions[health.edition];
    const onTrial = [serving?.canary?.release, ...(serving?.rules ?? []).map(({ release }) => release)];
    const role = serving?.stable === health.release ? 'stable' : onTrial.includes(health.release) ? 'trial' : null;
    const trial = trials.find(({ release, edition }) => release === health.release && edition === health.edition);
    return { health, role, trial: trial ?? null };
  });
  const rank = ({ health, role }: HealthRow) =>
    `${order.indexOf(health.remote)} ${health.edition} ${role === 'stable' ? 0 : role === 'trial' ? 1 : 2}`;
  return rows.sort((a, b) => rank(a).localeCompare(rank(b)));
}

/** How much of the way to the bound a trial's score has gone, 0 to 1. */
export function trialProgress({ score, bound }: Pick<Trial, 'score' | 'bound'>): number {
  return bound > 0 ? Math.min(1, Math.max(0, score / bound)) : 0;
}
