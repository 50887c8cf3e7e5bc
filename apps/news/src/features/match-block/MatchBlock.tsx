import type { EditionId } from '@tribina/editions';
import type { NewsPhrases } from '@tribina/messages/news';
import type { ResolvedCall } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { panel } from '../../shared/layout.styles';
import { live, team } from '../../shared/match.styles';
import { figures, note, tiny } from '../../shared/type.styles';
import { useMatches } from '../../shared/use-changes';
import { goals as goalsClass } from './MatchBlock.styles';
import type { MatchFacts } from './match-facts';

interface MatchCardProps {
  readonly match: MatchFacts;
  readonly phrases: NewsPhrases['match'];
}

/** A match that an article speaks of: its competition, its score, its goals. */
export function MatchCard({ match, phrases }: MatchCardProps): ReactNode {
  return (
    <aside className={classes(panel, note)} aria-label={phrases.title}>
      <div aria-hidden="true">
        <p>
          {match.competition} <span className={match.phase === 'live' ? live : tiny}>{match.label}</span>
        </p>
        <Team name={match.home} flag={match.homeFlag} score={match.homeScore} />
        <Team name={match.visitor} flag={match.visitorFlag} score={match.visitorScore} />
      </div>
      <p className="visually-hidden">
        {match.competition}: {match.words}
      </p>
      {match.goals.length > 0 ? (
        <details className={goalsClass}>
          <summary>{phrases.goals}</summary>
          <ul>
            {match.goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </aside>
  );
}

interface TeamProps {
  readonly name: string;
  readonly flag: string;
  readonly score: string;
}

function Team({ name, flag, score }: TeamProps): ReactNode {
  return (
    <p className={classes(team, figures)}>
      {/* A team that is not known yet has none. */}
      {flag === '' ? <span /> : <img src={flag} width="20" height="20" alt="" loading="lazy" />}
      {name}
      <span>{score}</span>
    </p>
  );
}

export interface MatchBlockProps extends MatchCardProps {
  /** The question that the match answers; asked again when it changes. */
  readonly call: ResolvedCall;
  readonly editionId: EditionId;
}

/** The same while the match is not over: it changes in place. */
export function MatchBlock({ match, call, editionId, phrases }: MatchBlockProps): ReactNode {
  const [shown] = useMatches(match, [match.id], async () => {
    const { askForMatch } = await import(/* webpackChunkName: "match" */ './later');
    return askForMatch(call, editionId);
  });
  return (
    <div data-live="">
      <MatchCard match={shown} phrases={phrases} />
    </div>
  );
}
