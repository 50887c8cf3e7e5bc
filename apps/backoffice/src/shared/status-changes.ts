import { EDITION_IDS, type EditionId } from '@tribina/editions';
import type { RemoteStatus, Serving, Status } from './ops-api';

/** One thing that another has changed meanwhile; `edition` is null for a freeze, which is the remote's. */
export interface StatusChange {
  readonly remote: string;
  readonly edition: EditionId | null;
  readonly what: 'stable' | 'trial' | 'freeze';
  readonly before: string | null;
  readonly after: string | null;
  readonly by: string | null;
}

/** What differs between the state that somebody has decided by and the state as it is. */
export function changesBetween(seen: Status, now: Status): StatusChange[] {
  const known = new Map(seen.remotes.map((row) => [row.remote, row]));
  return now.remotes.flatMap((row) => {
    const before = known.get(row.remote);
    return [
      ...freezeChange(before, row),
      ...EDITION_IDS.flatMap((edition) => servingChanges(row.remote, edition, before?.editions[edition], row)),
    ];
  });
}

function freezeChange(before: RemoteStatus | undefined, { remote, frozen }: RemoteStatus): StatusChange[] {
  const [was, is] = [before?.frozen?.reason ?? null, frozen?.reason ?? null];
  if (was === is) return [];
  return [{ remote, edition: null, what: 'freeze', before: was, after: is, by: frozen?.by ?? null }];
}

function servingChanges(
  remote: string,
  edition: EditionId,
  before: Serving | null | undefined,
  row: RemoteStatus,
): StatusChange[] {
  const now = row.editions[edition];
  if (!now) return [];
  const change = { remote, edition, by: now.by };
  const stable = { ...change, what: 'stable', before: before?.stable ?? null, after: now.stable } as const;
  const trial = { ...change, what: 'trial', before: trialText(before), after: trialText(now) } as const;
  return [stable, trial].filter((one) => one.before !== one.after);
}

/** `news-1.1.0 10%`; null where no release is under trial. */
function trialText(serving: Serving | null | undefined): string | null {
  return serving?.canary ? `${serving.canary.release} ${serving.canary.basisPoints / 100}%` : null;
}
