import type { AssignmentRow } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import type { Promotion, RemoteStatus, Serving } from './ops-api';

/** One edition, or all of them. */
export type Where = EditionId | '*';

const BASIS_POINTS_PER_PERCENT = 100;

/** The release that one press takes back in an edition; one under trial (to a part, or to whom rules name) before the stable. */
export function recalledBy(row: RemoteStatus, edition: EditionId): string | null {
  const serving = row.editions[edition];
  return trialOf(serving) ?? (serving?.previousGood ? serving.stable : null);
}

/** As the service finds it: the part of readers first, then the first rule. */
function trialOf(serving: Serving | null): string | null {
  return serving?.canary?.release ?? serving?.rules[0]?.release ?? null;
}

/**
 * The calls that take a remote back by one press. The service takes back a release under trial before the stable one, edition
 * by edition: so where any is under trial, only those editions are meant, and no sound stable release goes with it.
 */
export function rollbackTargets(row: RemoteStatus, where: Where): Where[] {
  const asked = where === '*' ? EDITION_IDS : [where];
  const onTrial = asked.filter((edition) => trialOf(row.editions[edition]) !== null);
  const possible = onTrial.length > 0 ? onTrial : asked.filter((edition) => recalledBy(row, edition) !== null);
  return possible.length === EDITION_IDS.length ? ['*'] : possible;
}

/**
 * Of the calls that were decided on by what was seen, those that would take back the same release still, edition by edition where
 * all were meant and some have gone on.
 */
export function stillRecalled(targets: readonly Where[], seen: RemoteStatus, now: RemoteStatus): Where[] {
  const left = editionsOf(targets).filter((edition) => recalledBy(now, edition) === recalledBy(seen, edition));
  return left.length === EDITION_IDS.length ? ['*'] : left;
}

function editionsOf(targets: readonly Where[]): readonly EditionId[] {
  return targets.includes('*') ? EDITION_IDS : targets.filter((where) => where !== '*');
}

/** What calls have taken back, edition by edition, as what serves now shows it. */
export function takenBack(targets: readonly Where[], seen: RemoteStatus, now: RemoteStatus) {
  return editionsOf(targets).flatMap((edition) => {
    const recalled = recalledBy(seen, edition);
    return recalled === null || recalled === recalledBy(now, edition) ? [] : [{ edition, recalled }];
  });
}

type Restored = Pick<Promotion, 'release' | 'percent' | 'rules' | 'edition'>;

/** The calls that restore what was, after a rollback that has written these rows: one call where all editions were alike. */
export function undoOf(before: RemoteStatus, rows: readonly Pick<AssignmentRow, 'edition' | 'recalled'>[]): Restored[] {
  const calls = rows.flatMap(({ edition, recalled }): Restored[] => {
    const serving = before.editions[edition];
    return serving && recalled !== null ? [{ edition, ...givenTo(serving, recalled) }] : [];
  });
  const alike = new Set(calls.map(({ edition: _edition, ...given }) => JSON.stringify(given)));
  const [first] = calls;
  return first && alike.size === 1 && calls.length === EDITION_IDS.length ? [{ ...first, edition: '*' }] : calls;
}

/** To whom a release was given: everybody, a part, or whom rules name. */
function givenTo({ stable, canary, rules }: Serving, release: string): Omit<Restored, 'edition'> {
  if (stable === release) return { release };
  const own = rules.filter((rule) => rule.release === release).map(({ when }) => when);
  return {
    release,
    ...(canary?.release === release ? { percent: canary.basisPoints / BASIS_POINTS_PER_PERCENT } : {}),
    ...(own.length > 0 ? { rules: own } : {}),
  };
}
