import type { EditionId } from '@tribina/editions';
import type { ResolvedCall } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { container } from '../../shared/layout.styles';
import type { MatchView } from '../../shared/match-view';
import { live } from '../../shared/match.styles';
import { figures, tiny } from '../../shared/type.styles';
import { useMatches } from '../../shared/use-changes';
import { updated } from './order';
import { item, strip, team, track } from './ScoreStrip.styles';

export interface ScoreStripProps {
  readonly editionId: EditionId;
  readonly items: readonly MatchView[];
  /** The question that the items answer; asked again when a match changes. */
  readonly call: ResolvedCall;
  readonly label: string;
}

/** Scores of today and the next hours in one line that is scrolled sideways; they change in place while it is looked at. */
export function ScoreStrip({ editionId, items, call, label }: ScoreStripProps): ReactNode {
  const [shown] = useMatches(
    items,
    items.map(({ id }) => id),
    async () => {
      const { askForMatches } = await import(/* webpackChunkName: "scores" */ './later');
      const newer = await askForMatches(call, editionId, items);
      return (before) => updated(before, newer);
    },
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by keyboard
    <section className={strip} aria-label={label} tabIndex={0} data-live="">
      <div className={container}>
        <ul className={track}>
          {shown.map((match) => (
            <li key={match.id} className={classes(item, figures)}>
              <div aria-hidden="true">
                <span className={match.phase === 'live' ? live : tiny}>{match.label}</span>
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
