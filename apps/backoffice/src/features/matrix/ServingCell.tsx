import { EDITIONS, type EditionId } from '@tribina/editions';
import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { Actor } from '../../shared/Actor';
import { ActButton } from '../../shared/ActButton';
import { useConsole } from '../../shared/console-context';
import { percentText, versionOf } from '../../shared/figures';
import type { RemoteStatus, Serving } from '../../shared/ops-api';
import { recalledBy } from '../../shared/rollback-plan';
import { When } from '../../shared/When';
import { cell, cellLabel, facts, trial, version } from './matrix.styles';
import type { MatrixActs } from './matrix-acts';

interface ServingCellProps {
  readonly row: RemoteStatus;
  readonly edition: EditionId;
  readonly acts: MatrixActs;
}

/** What of a remote serves one edition: the stable release, since when and by whom, and what is under trial beside it. */
export function ServingCell({ row, edition, acts }: ServingCellProps): ReactNode {
  const { phrases } = useConsole();
  const serving = row.editions[edition];
  const label = (
    <div className={cellLabel} aria-hidden="true">
      {edition.toUpperCase()} · {EDITIONS[edition].brand.name}
    </div>
  );
  if (!serving) {
    return (
      <>
        {label}
        <span className={facts}>{phrases.notAssigned}</span>
      </>
    );
  }
  return (
    <>
      {label}
      <div className={cell}>
        <div>
          <div className={version} title={serving.stable}>
            {versionOf(row.remote, serving.stable)}
          </div>
          <div className={facts}>
            <When at={serving.since} /> · <Actor name={serving.by} />
          </div>
        </div>
        <RollBackHere row={row} edition={edition} acts={acts} />
      </div>
      <TrialBox row={row} edition={edition} serving={serving} acts={acts} />
    </>
  );
}

function RollBackHere({ row, edition, acts }: ServingCellProps): ReactNode {
  const { phrases } = useConsole();
  const { remote } = row;
  const recalled = recalledBy(row, edition);
  return (
    <ActButton
      scope={`rollback:${remote}`}
      obstacle={recalled === null ? phrases.nothingToRollBack : null}
      label={fill(phrases.rollBackHere, { remote, edition: EDITIONS[edition].brand.name })}
      onClick={() => acts.onRollBack(remote, edition)}
    >
      {phrases.rollBack}
    </ActButton>
  );
}

function TrialBox({
  row: { remote, frozen },
  edition,
  serving: { canary, rules },
  acts,
}: ServingCellProps & { readonly serving: Serving }): ReactNode {
  const { edition: own, phrases } = useConsole();
  const part = canary ? percentText(own, canary.basisPoints / 100) : null;
  if (!canary && rules.length === 0) return null;
  return (
    <div className={trial}>
      {canary && part ? (
        <>
          <div className={version} title={canary.release}>
            {phrases.trial} {versionOf(remote, canary.release)} · {part}
          </div>
          <PartBar basisPoints={canary.basisPoints} />
          <ActButton
            scope={`promote:${remote}`}
            obstacle={frozen ? phrases.refusals.FROZEN : null}
            label={fill(phrases.rampHere, { remote, edition: EDITIONS[edition].brand.name })}
            onClick={() => acts.onRamp(remote, edition)}
          >
            {phrases.ramp}…
          </ActButton>
        </>
      ) : null}
      {rules.map(({ release, when }) => (
        <div key={`${release} ${JSON.stringify(when)}`} className={facts}>
          {versionOf(remote, release)}: {ruleText(when, phrases.signedIn, phrases.anonymous)}
        </div>
      ))}
    </div>
  );
}

const WHOLE_BASIS_POINTS = 10_000;

/** The number stands beside it. */
function PartBar({ basisPoints }: { readonly basisPoints: number }): ReactNode {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" />
      <rect width={Math.max(1, (basisPoints / WHOLE_BASIS_POINTS) * 100)} height="6" />
    </svg>
  );
}

function ruleText(when: Serving['rules'][number]['when'], signedIn: string, anonymous: string): string {
  const who = when.isSignedIn === undefined ? [] : [when.isSignedIn ? signedIn : anonymous];
  return [...(when.path === undefined ? [] : [when.path]), ...who].join(', ');
}
