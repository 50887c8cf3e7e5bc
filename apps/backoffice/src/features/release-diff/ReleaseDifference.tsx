import type { ReleaseSummary } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { useState, type ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import { field, mono, quiet, sectionTitle, stack } from '../../shared/controls.styles';
import { FailureCard } from '../../shared/FailureCard';
import { bytesChange, bytesText, versionOf } from '../../shared/figures';
import { useReleaseQuery, useReleasesQuery, type OpsFailure } from '../../shared/ops-api';
import { ScrollTable } from '../../shared/ScrollTable';
import { number } from '../../shared/table.styles';
import { diffOf, isSame, type Change, type ReleaseDiff } from './diff-of';
import { choices } from './ReleaseDifference.styles';

/** The difference of two releases of a remote: the two newest, until others are chosen. */
export function ReleaseDifference({ remote }: { readonly remote: string }): ReactNode {
  const { phrases } = useConsole();
  const { data } = useReleasesQuery(remote);
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({});
  const releases = data?.releases ?? [];
  const after = chosen.after ?? releases[0]?.id;
  const before = chosen.before ?? releases[1]?.id;
  return (
    <section className={stack} aria-labelledby="difference">
      <h2 id="difference" className={sectionTitle}>
        {phrases.difference}
      </h2>
      {before === undefined || after === undefined ? (
        <p className={quiet}>{phrases.needsTwo}</p>
      ) : (
        <>
          <div className={choices}>
            <Choice
              label={phrases.earlier}
              releases={releases}
              chosen={before}
              onChoose={(id) => setChosen({ ...chosen, before: id })}
            />
            <Choice
              label={phrases.later}
              releases={releases}
              chosen={after}
              onChoose={(id) => setChosen({ ...chosen, after: id })}
            />
          </div>
          <Difference before={before} after={after} />
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly releases: readonly ReleaseSummary[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Choice({ label, releases, chosen, onChoose }: ChoiceProps): ReactNode {
  return (
    <label className={field}>
      {label}
      <select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {releases.map(({ id, remote }) => (
          <option key={id} value={id}>
            {versionOf(remote, id)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Difference({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  const { phrases } = useConsole();
  const [was, is] = [useReleaseQuery(before), useReleaseQuery(after)];
  const failure = (was.error ?? is.error) as OpsFailure | undefined;
  if (failure) return <FailureCard failure={failure} phrases={phrases} />;
  if (!was.currentData || !is.currentData) return <p className={quiet}>…</p>;
  const diff = diffOf(was.currentData.description, is.currentData.description);
  return isSame(diff) ? <p className={quiet}>{phrases.same}</p> : <Tables diff={diff} />;
}

const FILE_NUMBERS = [2, 3, 4];

function Tables({ diff }: { readonly diff: ReleaseDiff }): ReactNode {
  const { edition, phrases } = useConsole();
  const { files, bytes, sameFiles } = diff;
  const lists = ['shared', 'exposes', 'routes', 'loads', 'facts'] as const;
  return (
    <>
      <p>
        {fill(phrases.differenceSize, {
          before: bytesText(edition, bytes.before),
          after: bytesText(edition, bytes.after),
          change: bytesChange(edition, bytes.after - bytes.before),
          same: sameFiles,
        })}
      </p>
      {files.length > 0 ? (
        <ScrollTable label={phrases.files} columns={phrases.fileColumns} numbers={FILE_NUMBERS}>
          {files.map((change) => (
            <FileRow key={change.name} change={change} />
          ))}
        </ScrollTable>
      ) : null}
      {lists.map((name) =>
        diff[name].length > 0 ? <ChangeTable key={name} label={phrases.diffLists[name]} changes={diff[name]} /> : null,
      )}
    </>
  );
}

function FileRow({ change: { name, before, after } }: { readonly change: ReleaseDiff['files'][number] }): ReactNode {
  const { edition, phrases } = useConsole();
  const what = before === null ? 'added' : after === null ? 'removed' : 'altered';
  const size = (file: { readonly bytes: number } | null) => (file ? bytesText(edition, file.bytes) : '–');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{phrases.fileChanges[what]}</td>
      <td className={number}>{size(before)}</td>
      <td className={number}>{size(after)}</td>
      <td className={number}>{bytesChange(edition, (after?.bytes ?? 0) - (before?.bytes ?? 0))}</td>
    </tr>
  );
}

function ChangeTable({
  label,
  changes,
}: {
  readonly label: string;
  readonly changes: readonly Change<string>[];
}): ReactNode {
  const { phrases } = useConsole();
  return (
    <ScrollTable label={label} columns={[label, phrases.earlier, phrases.later]}>
      {changes.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className={mono}>{before ?? '–'}</td>
          <td className={mono}>{after ?? '–'}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
