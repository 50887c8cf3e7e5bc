import type { SiteKey } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import { isSame, isUnanswered, useKept } from '@tribina/ui';
import { useRef, useState, type ReactNode } from 'react';
import { alert, button, buttons, card, field, mainButton, quiet, stack } from '../../shared/controls.styles';
import { focusOnMount } from '../../shared/focus-on-mount';
import type { OpsFailure } from '../../shared/ops-api';
import { useIssueKeyMutation, useLazySitesQuery } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { TrackingFailure } from '../../shared/TrackingFailure';
import { classes } from '@tribina/theme/classes';
import { MOST_ORIGINS, originsIn, wrongOrigin } from './origins';
import { area } from './KeyForm.styles';

interface KeyFormProps {
  readonly site: string;
  /** Those that it has. */
  readonly keys: readonly SiteKey[];
  readonly onEnd: () => void;
}

const NAME_LENGTH = 64;
const NOTHING = { name: '', text: '' };

/** Issues a further key of a site, for the pages of the origins that it names. */
export function KeyForm({ site, keys, onEnd }: KeyFormProps): ReactNode {
  const { phrases, announce } = useTracking();
  const [written, setWritten, settle] = useKept(`console:key:${site}`, NOTHING);
  const { name, text } = written;
  const [fault, setFault] = useState<string | null>(null);
  const [issue, { isLoading, error }] = useIssueKeyMutation();
  const [askSites, { isFetching, error: unread }] = useLazySitesQuery();
  const isBusy = isLoading || isFetching;
  /** Ids of those that were there when one was sent that nobody has answered. */
  const before = useRef<readonly number[] | null>(null);
  /** Whether what was sent without an answer has been issued all the same; null: nobody can say. */
  const isIssued = async (sent: Pick<SiteKey, 'name' | 'origins'>): Promise<boolean | null> => {
    if (!before.current) return false;
    const known = before.current;
    const { data = [], isSuccess } = await askSites();
    if (!isSuccess) return null;
    const now = data.find((one) => one.site === site)?.keys ?? [];
    const isSent = ({ id, name, origins, revokedAt }: SiteKey) =>
      revokedAt === null && !known.includes(id) && isSame({ name, origins }, sent);
    return now.some(isSent);
  };
  const handleIssue = async () => {
    // A second press would issue a second one.
    if (isBusy) return;
    const origins = originsIn(text);
    const wrong = wrongOrigin(origins);
    const isMissing = name.trim() === '';
    if (isMissing || wrong !== undefined || origins.length === 0 || origins.length > MOST_ORIGINS) {
      const wrongText = wrong === undefined ? phrases.originsHint : fill(phrases.originsWrong, { origin: wrong });
      setFault(isMissing ? phrases.nameWrong : wrongText);
      return;
    }
    setFault(null);
    const sent = { name: name.trim(), origins };
    const isThere = await isIssued(sent);
    if (isThere === null) return;
    if (!isThere) {
      const ids = keys.map(({ id }) => id);
      const { error: failure } = await issue({ site, ...sent });
      if (failure && isUnanswered(failure as OpsFailure)) before.current ??= ids;
      if (failure) return;
    }
    settle(written);
    announce(fill(phrases.issued, { name: sent.name }));
    onEnd();
  };
  return (
    <form
      className={classes(card, stack)}
      aria-label={fill(phrases.issueFor, { site: site.toUpperCase() })}
      onSubmit={(event) => {
        event.preventDefault();
        void handleIssue();
      }}
    >
      <label className={field}>
        {phrases.keyName}
        <input
          ref={focusOnMount}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => setWritten((now) => ({ ...now, name: target.value }))}
        />
        <small className={quiet}>{phrases.keyNameHint}</small>
      </label>
      <label className={classes(field, area)}>
        {phrases.origins}
        <textarea
          rows={3}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setWritten((now) => ({ ...now, text: target.value }))}
        />
        <small className={quiet}>{phrases.originsHint}</small>
      </label>
      {fault === null ? null : (
        <p className={alert} role="alert">
          {fault}
        </p>
      )}
      {(error ?? unread) ? <TrackingFailure failure={(error ?? unread) as OpsFailure} /> : null}
      <div className={buttons}>
        <button type="submit" className={mainButton} aria-busy={isBusy || undefined}>
          {phrases.issue}
        </button>
        <button type="button" className={button} onClick={onEnd}>
          {phrases.cancel}
        </button>
      </div>
    </form>
  );
}
