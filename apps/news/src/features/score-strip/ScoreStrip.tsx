import { fetchCall, serverNow } from '@tribina/api-client';
import { throttle } from '@tribina/browser';
import type { Match } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { CHANGE_EVENT, type ResolvedCall } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { useEffect, useState, type ReactNode } from 'react';
import { container } from '../../shared/layout.styles';
import { item, label, live, strip, team, track } from './ScoreStrip.styles';
import { stripItem, updated, type StripItem } from './strip-item';

export interface ScoreStripProps {
  readonly editionId: EditionId;
  readonly items: readonly StripItem[];
  /** The question that the items answer; asked again when a match changes. */
  readonly call: ResolvedCall;
  readonly label: string;
}

/** However many goals fall, the scores are asked for at most this often. */
const REFRESH_MS = 4_000;
const KINDS = new Set(['match.changed', 'match.goal']);

/** Scores of today and the next hours in one line that is scrolled sideways; they change in place while it is looked at. */
export function ScoreStrip(props: ScoreStripProps): ReactNode {
  const items = useLiveItems(props);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by keyboard
    <section className={strip} aria-label={props.label} tabIndex={0} data-live="">
      <div className={container}>
        <ul className={track}>
          {items.map((match) => (
            <li key={match.id} className={item}>
              <div aria-hidden="true">
                <span className={classes(label, match.phase === 'live' && live)}>{match.label}</span>
                <span className={team}>
                  <span>{match.home}</span>
                  <span>{match.homeScore}</span>
                </span>
                <span className={team}>
                  <span>{match.visitor}</span>
                  <span>{match.visitorScore}</span>
                </span>
              </div>
              <p className="visually-hidden">{match.words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function useLiveItems({ items, call, editionId }: ScoreStripProps): readonly StripItem[] {
  const [shown, setShown] = useState(items);
  useEffect(() => {
    const refresh = throttle(() => void ask(call, editionId).then((newer) => setShown((old) => updated(old, newer))), REFRESH_MS);
    const handleChange = ({ detail }: WindowEventMap['tribina:change']) => {
      if (KINDS.has(detail.kind)) refresh();
    };
    addEventListener(CHANGE_EVENT, handleChange);
    return () => removeEventListener(CHANGE_EVENT, handleChange);
  }, [call, editionId]);
  return shown;
}

/** The matches as they are now; none where they cannot be had, and what is shown stays. */
async function ask(call: ResolvedCall, editionId: EditionId): Promise<StripItem[]> {
  const result = await fetchCall(call);
  if (!result.isOk) return [];
  const { items } = result.value as { items: readonly Match[] };
  return items.map((match) => stripItem(match, EDITIONS[editionId], serverNow().toISOString()));
}
