import type { Language } from '@tribina/editions';
import { Flag } from '@tribina/ui/football';
import { useEffect, useState, type ReactNode } from 'react';
import type { CourseView } from './course';
import { course, none } from './course.styles';

export interface CourseProps extends CourseView {
  readonly matchId: number;
  readonly language: Language;
}

interface ShownCourse {
  readonly language: Language;
  readonly show: (view: CourseView) => void;
}

/** What is shown of matches, by their ids: who follows a match brings here what has happened in it. */
export const shownCourses = new Map<number, ShownCourse>();

/** What happened in a match, minute by minute. */
export function Course({ matchId, language, ...first }: CourseProps): ReactNode {
  const [{ lines, note }, show] = useState<CourseView>(first);
  useEffect(() => {
    shownCourses.set(matchId, { language, show });
    return () => void shownCourses.delete(matchId);
  }, [matchId, language]);
  if (lines.length === 0) return <p className={none}>{note}</p>;
  return (
    <ol className={course}>
      {lines.map(({ at, team, who, what, score, card }) => (
        <li key={at + who + what}>
          <span>{at}</span>
          <Flag team={team} />
          <span>
            <span className="visually-hidden">{`${team.name}: `}</span>
            {who} <small>{what}</small>
          </span>
          {card ? <span className={card} /> : <b>{score}</b>}
        </li>
      ))}
    </ol>
  );
}
