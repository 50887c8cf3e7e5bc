import type { PastMatch, PreMatch as Preview, PreMatchSide } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, shortDate, shortDay, timeOfDay } from '@tribina/messages';
import { matchesPhrases } from '@tribina/messages/matches';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { line, panel } from '../../shared/layout.styles';
import { condensed, figures, note, tiny } from '../../shared/type.styles';
import { folded, outcome, sides, story } from './MatchStory.styles';
import { outcomeFor } from './past-match';
import { Versus } from './Versus';

interface PreMatchProps {
  readonly preview: Preview;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
  /** The odds and what must be said of them; null where there are none. */
  readonly odds: ReactNode;
  /** How it stands since it has begun; null: it has not. */
  readonly standing: ReactNode;
}

/**
 * What an article knows of a match that is to come (spec portal §7, `/pre-match/{id}`). Once it has begun the score takes its
 * place, and what was known before is folded away.
 */
export function PreMatch({ preview, edition, now, odds, standing }: PreMatchProps): ReactNode {
  const phrases = matchesPhrases[edition.language].before;
  const { home, visitor, kickOff } = preview;
  const time = `${shortDay(edition, kickOff)} ${timeOfDay(edition, kickOff)}`;
  const clubs = (
    <Versus home={home.club} visitor={visitor.club} edition={edition}>
      <time className={figures} dateTime={kickOff}>
        {fill(phrases.kickOff, { time })}
      </time>
    </Versus>
  );
  if (standing) {
    return (
      <>
        {standing}
        <details className={classes(panel, note, story, folded)}>
          <summary>{phrases.title}</summary>
          {clubs}
          <Known preview={preview} edition={edition} now={now} />
        </details>
      </>
    );
  }
  return (
    <aside className={classes(panel, note, story)} aria-labelledby="pre-match">
      <h2 className={condensed} id="pre-match">
        {phrases.title}
      </h2>
      {clubs}
      <Known preview={preview} edition={edition} now={now} />
      {odds ? (
        <>
          <h3 className={condensed}>{phrases.odds}</h3>
          {odds}
        </>
      ) : null}
    </aside>
  );
}

/** Form, matches against each other, line-ups, who is missing. */
function Known({ preview, edition, now }: Pick<PreMatchProps, 'preview' | 'edition' | 'now'>): ReactNode {
  const phrases = matchesPhrases[edition.language].before;
  const { home, visitor, headToHead } = preview;
  const both = [home, visitor];
  return (
    <>
      <OfSides title={phrases.form} both={both} isThere={({ form }) => form.length > 0}>
        {(side) => <Form side={side} edition={edition} />}
      </OfSides>
      {headToHead.length > 0 ? (
        <>
          <h3 className={condensed}>{phrases.headToHead}</h3>
          <ul>
            {headToHead.map((match) => (
              <li key={match.day}>
                <span className={tiny}>{shortDate(edition, `${match.day}T12:00:00Z`, now)}</span> {inWords(match)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <OfSides title={phrases.lineups} both={both} isThere={({ lineup }) => lineup.length > 0}>
        {({ formation, lineup }) => (
          <p>
            {formation ? <b className={figures}>{formation}: </b> : null}
            {lineup.map(({ name }) => name).join(', ')}
          </p>
        )}
      </OfSides>
      <OfSides title={phrases.absences} both={both} isThere={({ absences }) => absences.length > 0}>
        {({ absences }) => (
          <ul>
            {absences.map(({ player, reason }) => (
              <li key={player.id}>
                {player.name} <span className={tiny}>({phrases.reasons[reason]})</span>
              </li>
            ))}
          </ul>
        )}
      </OfSides>
    </>
  );
}

interface OfSidesProps {
  readonly title: string;
  readonly both: readonly PreMatchSide[];
  readonly isThere: (side: PreMatchSide) => boolean;
  readonly children: (side: PreMatchSide) => ReactNode;
}

/** The same of both teams, side by side; nothing where nothing is known of either. */
function OfSides({ title, both, isThere, children }: OfSidesProps): ReactNode {
  const known = both.filter(isThere);
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={condensed}>{title}</h3>
      <div className={sides}>
        {known.map((side) => (
          <div key={side.club.id}>
            <h4>{side.club.name}</h4>
            {children(side)}
          </div>
        ))}
      </div>
    </>
  );
}

function Form({
  side: { club, form },
  edition,
}: {
  readonly side: PreMatchSide;
  readonly edition: Edition;
}): ReactNode {
  const phrases = matchesPhrases[edition.language].before;
  return (
    <ol className={line}>
      {form.map((match) => {
        const result = outcomeFor(club.name, match);
        return (
          <li key={match.day}>
            {result ? (
              <b className={outcome} data-outcome={result} aria-hidden="true">
                {phrases[result].letter}
              </b>
            ) : null}
            <span className="visually-hidden">
              {result ? `${phrases[result].word}: ` : null}
              {inWords(match)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function inWords({ home, visitor, score }: PastMatch): string {
  return `${home} – ${visitor} ${score.home}:${score.visitor}`;
}
