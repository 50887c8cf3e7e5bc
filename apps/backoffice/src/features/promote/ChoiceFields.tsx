import type { ReleaseSummary } from '@tribina/contracts';
import { EDITION_IDS, EDITIONS, isEditionId, type EditionId } from '@tribina/editions';
import { shortDate, timeOfDay } from '@tribina/messages';
import { useEffect, useRef, type ReactNode } from 'react';
import { useConsole } from '../../shared/console-context';
import { field } from '../../shared/controls.styles';
import { bytesText, versionOf } from '../../shared/figures';

interface ReleaseFieldProps {
  readonly remote: string;
  /** Newest first. */
  readonly releases: readonly ReleaseSummary[];
  readonly chosen: string | null;
  readonly onChoose: (release: string) => void;
}

/** The published releases of a remote; the form begins here. */
export function ReleaseField({ remote, releases, chosen, onChoose }: ReleaseFieldProps): ReactNode {
  const { edition, phrases } = useConsole();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus({ preventScroll: true });
    select.current?.form?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <label className={field}>
      {phrases.release}
      <select ref={select} value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {/* Under trial may be one that is not among the newest: another one must not seem to be chosen. */}
        {releases.some(({ id }) => id === chosen) ? null : <option value={chosen ?? ''}>{chosen ?? '…'}</option>}
        {releases.map(({ id, publishedAt, announcedAt, bytes }) => {
          const at = publishedAt ?? announcedAt;
          const when = `${shortDate(edition, at)} ${timeOfDay(edition, at)}`;
          return (
            <option key={id} value={id}>
              {`${versionOf(remote, id)} · ${when} · ${bytesText(edition, bytes)}`}
            </option>
          );
        })}
      </select>
    </label>
  );
}

interface EditionFieldProps {
  readonly chosen: EditionId | '*';
  readonly onChoose: (edition: EditionId | '*') => void;
}

/** One edition or all of them: what the service decides in one act. */
export function EditionField({ chosen, onChoose }: EditionFieldProps): ReactNode {
  const { phrases } = useConsole();
  return (
    <label className={field}>
      {phrases.edition}
      <select value={chosen} onChange={({ target: { value } }) => onChoose(isEditionId(value) ? value : '*')}>
        <option value="*">{phrases.allEditions}</option>
        {EDITION_IDS.map((id) => (
          <option key={id} value={id}>
            {`${id.toUpperCase()} · ${EDITIONS[id].brand.name}`}
          </option>
        ))}
      </select>
    </label>
  );
}
