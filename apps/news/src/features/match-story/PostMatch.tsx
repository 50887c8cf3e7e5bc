import type { KeyFigure, PostMatch as Report, ScoredGoal } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { matchesPhrases, type MatchesPhrases } from '@tribina/messages/matches';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { panel, textLink } from '../../shared/layout.styles';
import { condensed, display38, figures, note } from '../../shared/type.styles';
import { figure, sides, story } from './MatchStory.styles';
import { MARKS_ID } from './Marks';
import { Versus } from './Versus';

interface PostMatchProps {
  readonly report: Report;
  readonly edition: Edition;
  /** Whether the marks that belong to it stand in the same page. */
  readonly hasMarks: boolean;
}

/** What an article knows of a match that is over (spec portal §7, `/post-match/{id}`). */
export function PostMatch({ report, edition, hasMarks }: PostMatchProps): ReactNode {
  const phrases = matchesPhrases[edition.language].after;
  const { home, visitor, score, scorers, manOfTheMatch } = report;
  const words = fill(phrases.words, {
    home: home.name,
    visitor: visitor.name,
    homeScore: score.home,
    visitorScore: score.visitor,
  });
  return (
    <aside className={classes(panel, note, story)} aria-labelledby="post-match">
      <h2 className={condensed} id="post-match">
        {phrases.title}
      </h2>
      <Versus home={home} visitor={visitor} edition={edition}>
        <b className={classes(display38, figures)} aria-hidden="true">
          {fill(footballPhrases[edition.language].shortScore, score)}
        </b>
        <span className="visually-hidden">{words}</span>
      </Versus>
      {scorers.length > 0 ? (
        <>
          <h3 className={condensed}>{phrases.scorers}</h3>
          <div className={sides}>
            {([home, visitor] as const).map((club, index) => (
              <Scorers
                key={club.id}
                club={club.name}
                goals={scorers.filter(({ side }) => side === (index === 0 ? 'home' : 'visitor'))}
                phrases={phrases}
              />
            ))}
          </div>
        </>
      ) : null}
      <Figures all={report.figures} phrases={phrases} />
      {manOfTheMatch ? (
        <p>
          {phrases.manOfTheMatch}: <b>{manOfTheMatch.player.name}</b> ({manOfTheMatch.club.name})
        </p>
      ) : null}
      {hasMarks ? (
        <a className={textLink} href={`#${MARKS_ID}`}>
          {phrases.toMarks}
        </a>
      ) : null}
    </aside>
  );
}

interface ScorersProps {
  readonly club: string;
  readonly goals: readonly ScoredGoal[];
  readonly phrases: MatchesPhrases['after'];
}

function Scorers({ club, goals, phrases }: ScorersProps): ReactNode {
  if (goals.length === 0) return <div />;
  return (
    <ul aria-label={club}>
      {goals.map(({ name, minute, kind }) => (
        <li key={`${minute} ${name}`}>
          <span className={figures}>{minute}′</span> {name}
          {kind === 'goal' ? null : ` (${phrases[kind]})`}
        </li>
      ))}
    </ul>
  );
}

function Figures({
  all,
  phrases,
}: {
  readonly all: readonly KeyFigure[];
  readonly phrases: MatchesPhrases['after'];
}): ReactNode {
  if (all.length === 0) return null;
  return (
    <>
      <h3 className={condensed}>{phrases.figures}</h3>
      <ul>
        {all.map(({ kind, home, visitor }) => (
          <li key={kind} className={figure}>
            <b className={figures}>{home}</b>
            {phrases.kinds[kind]}
            <b className={figures}>{visitor}</b>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share(home, visitor)} height="1" fill="currentColor" />
            </svg>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The home team's part in a hundred; a half of nothing. */
function share(home: number, visitor: number): number {
  return home + visitor === 0 ? 50 : Math.round((100 * home) / (home + visitor));
}
