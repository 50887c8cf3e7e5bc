import type { ReleaseSummary } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { useState, type ReactNode } from 'react';
import { Actor } from '../../shared/Actor';
import { ActButton } from '../../shared/ActButton';
import { useConsole } from '../../shared/console-context';
import { mono, quiet, sectionTitle } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { bytesText, versionOf } from '../../shared/figures';
import { GateChecks } from '../../shared/GateChecks';
import { useReleaseQuery, useReleasesQuery, type OpsFailure } from '../../shared/ops-api';
import { ScrollTable } from '../../shared/ScrollTable';
import { number } from '../../shared/table.styles';
import { When } from '../../shared/When';
import { bad, good, waiting } from './ReleaseList.styles';

const DIGEST_SHOWN = 12;
const NUMBERS = [2];
const COLUMNS = 7;

/** Every release of a remote, newest first: whether it may be promoted, how large it is, what the gate has said. */
export function ReleaseList({ remote }: { readonly remote: string }): ReactNode {
  const { phrases } = useConsole();
  const { data, error } = useReleasesQuery(remote);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section>
      <h2 className={sectionTitle}>{phrases.releases}</h2>
      {error && !data ? <FailureCard failure={error as OpsFailure} phrases={phrases} /> : null}
      {data?.releases.length === 0 ? <p className={quiet}>{phrases.noReleases}</p> : null}
      {data && data.releases.length > 0 ? (
        <ScrollTable label={phrases.releases} columns={phrases.releaseColumns} numbers={NUMBERS}>
          {data.releases.map((release) => (
            <Row
              key={release.id}
              release={release}
              isOpen={release.id === opened}
              onToggle={() => setOpened(release.id === opened ? null : release.id)}
            />
          ))}
        </ScrollTable>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly release: ReleaseSummary;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Row({ release, isOpen, onToggle }: RowProps): ReactNode {
  const { edition, phrases } = useConsole();
  const { id, remote, state, bytes, digest, announcedBy, announcedAt, publishedAt } = release;
  const tone = { published: good, refused: bad, incomplete: waiting, expired: waiting }[state];
  return (
    <>
      <tr>
        <th scope="row">{versionOf(remote, id)}</th>
        <td className={tone}>{phrases.states[state]}</td>
        <td className={number}>{bytesText(edition, bytes)}</td>
        <td>
          <code className={mono} title={digest}>
            {digest.slice(0, DIGEST_SHOWN)}
          </code>
        </td>
        <td>
          <When at={announcedAt} /> · <Actor name={announcedBy} />
        </td>
        <td>{publishedAt ? <When at={publishedAt} /> : '–'}</td>
        <td>
          <ActButton label={fill(phrases.gateOf, { release: id })} isOpen={isOpen} onClick={onToggle}>
            {phrases.gate}
          </ActButton>
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={COLUMNS}>
            <Gate id={id} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Gate({ id }: { readonly id: string }): ReactNode {
  const { phrases } = useConsole();
  const { data, error } = useReleaseQuery(id);
  if (error && !data) return <FailureCard failure={error as OpsFailure} phrases={phrases} />;
  if (!data) return <span className={quiet}>…</span>;
  return data.gate ? <GateChecks report={data.gate} /> : <span className={quiet}>{phrases.noGate}</span>;
}
