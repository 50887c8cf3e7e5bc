import type { Match, MatchFacts } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { empty } from '../../shared/table.styles';
import { courseOf, type Happening } from './course';
import { course, red, word, yellow } from './match.styles';

interface CourseProps {
  readonly match: Match;
  readonly facts: MatchFacts | null;
  readonly language: Language;
}

/** What happened in a match, minute by minute. */
export function Course({ match, facts, language }: CourseProps): ReactNode {
  const phrases = specialPagePhrases[language];
  if (match.score === null) return <p className={empty}>{phrases.notBegun}</p>;
  const happenings = courseOf(match, facts);
  if (happenings.length === 0) {
    const hasGoals = match.score.home + match.score.visitor > 0;
    return <p className={empty}>{hasGoals ? phrases.noScorers : phrases.noCourse}</p>;
  }
  return (
    <ol className={course}>
      {happenings.map((one) => (
        <li key={`${one.minute} ${one.name} ${'card' in one.what ? one.what.card : 'goal'}`}>
          <span>{one.minute}</span>
          <Flag team={match[one.side]} />
          <span>
            <span className="visually-hidden">{`${match[one.side].name}: `}</span>
            {one.name} <What what={one.what} language={language} />
          </span>
          <Shown what={one.what} language={language} />
        </li>
      ))}
    </ol>
  );
}

type WhatProps = Pick<Happening, 'what'> & { readonly language: Language };

/** In words: a colour alone says nothing. */
function What({ what, language }: WhatProps): ReactNode {
  const phrases = specialPagePhrases[language];
  if ('card' in what) return <span className={word}>{phrases[what.card]}</span>;
  const { penalty, ownGoal } = what.goal;
  const football = footballPhrases[language];
  return <span className={word}>{ownGoal ? football.ownGoal : penalty ? football.penalty : phrases.goal}</span>;
}

function Shown({ what, language }: WhatProps): ReactNode {
  if ('card' in what) return <span className={what.card === 'yellow' ? yellow : red} />;
  return <b>{fill(footballPhrases[language].shortScore, what.score)}</b>;
}
