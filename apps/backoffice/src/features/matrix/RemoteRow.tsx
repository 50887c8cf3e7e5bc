import { EDITION_IDS } from '@tribina/editions';
import { fill } from '@tribina/messages';
import type { ReactNode } from 'react';
import { Actor } from '../../shared/Actor';
import { ActButton } from '../../shared/ActButton';
import { useConsole } from '../../shared/console-context';
import { buttons, urgentButton } from '../../shared/controls.styles';
import type { RemoteStatus } from '../../shared/ops-api';
import { remotePath } from '../../shared/paths';
import { recalledBy } from '../../shared/rollback-plan';
import { holds } from '../../shared/scopes';
import { When } from '../../shared/When';
import { frozen, lacking, remoteName } from './matrix.styles';
import type { MatrixActs } from './matrix-acts';
import { ServingCell } from './ServingCell';

interface RemoteRowProps {
  readonly row: RemoteStatus;
  readonly acts: MatrixActs;
}

/** One remote: what serves each edition, and what can be done about it. */
export function RemoteRow({ row, acts }: RemoteRowProps): ReactNode {
  const { remote } = row;
  return (
    <tr data-shortcut-row={remote}>
      <th scope="row">
        <div className={remoteName}>
          <a href={remotePath(remote)}>{remote}</a>
        </div>
        <FrozenMark row={row} />
      </th>
      {EDITION_IDS.map((id) => (
        <td key={id}>
          <ServingCell row={row} edition={id} acts={acts} />
        </td>
      ))}
      <td>
        <RowActs row={row} acts={acts} />
      </td>
    </tr>
  );
}

function FrozenMark({ row: { frozen: freeze } }: { readonly row: RemoteStatus }): ReactNode {
  const { phrases } = useConsole();
  if (!freeze) return null;
  return (
    <p className={frozen}>
      <strong>{phrases.frozen}</strong> · <Actor name={freeze.by} /> · <When at={freeze.since} />
      <br />
      {freeze.reason}
    </p>
  );
}

function RowActs({ row, acts }: RemoteRowProps): ReactNode {
  const { phrases } = useConsole();
  const { remote } = row;
  const canGoBack = EDITION_IDS.some((edition) => recalledBy(row, edition) !== null);
  return (
    <>
      <div className={buttons}>
        <ActButton
          scope={`promote:${remote}`}
          obstacle={row.frozen ? phrases.refusals.FROZEN : null}
          label={fill(phrases.promoteTitle, { remote })}
          shortcut="p"
          onClick={() => acts.onPromote(remote)}
        >
          {phrases.promote}…
        </ActButton>
        <ActButton
          className={urgentButton}
          scope={`rollback:${remote}`}
          obstacle={canGoBack ? null : phrases.nothingToRollBack}
          label={fill(phrases.rollBackRemote, { remote })}
          shortcut="r"
          onClick={() => acts.onRollBack(remote, '*')}
        >
          {phrases.rollBack}
        </ActButton>
        <FreezeButton row={row} acts={acts} />
      </div>
      <Lacking remote={remote} />
    </>
  );
}

function FreezeButton({ row: { remote, frozen: freeze }, acts }: RemoteRowProps): ReactNode {
  const { phrases } = useConsole();
  const scope = `promote:${remote}`;
  return freeze ? (
    <ActButton
      scope={scope}
      label={fill(phrases.unfreezeRemote, { remote })}
      shortcut="f"
      onClick={() => acts.onUnfreeze(remote)}
    >
      {phrases.unfreeze}
    </ActButton>
  ) : (
    <ActButton
      scope={scope}
      label={fill(phrases.freezeTitle, { remote })}
      shortcut="f"
      onClick={() => acts.onFreeze(remote)}
    >
      {phrases.freeze}…
    </ActButton>
  );
}

/** Why some of the row cannot be pressed, for those who see it; each control says it too. */
function Lacking({ remote }: { readonly remote: string }): ReactNode {
  const { phrases, holder } = useConsole();
  const scopes = [`promote:${remote}`, `rollback:${remote}`].filter((scope) => !holds(holder, scope));
  if (scopes.length === 0) return null;
  return <p className={lacking}>{fill(phrases.needsScope, { scope: scopes.join(', ') })}</p>;
}
