import type { Competitor } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { smallTitle } from '../../shared/layout.styles';
import { teamPath } from '../../shared/paths';
import { empty } from '../../shared/table.styles';
import { alone, groups as groupsClass, team } from './teams.styles';

/** Teams of a group, or of no group. */
export interface TeamsOf {
  readonly id: number;
  readonly name: string | null;
  readonly teams: readonly Competitor[];
}

interface TeamListProps {
  readonly lists: readonly TeamsOf[];
  readonly edition: Edition;
}

/** All teams by group, each in the order of its name. */
export function TeamList({ lists, edition }: TeamListProps): ReactNode {
  if (lists.every(({ teams }) => teams.length === 0))
    return <p className={empty}>{specialPagePhrases[edition.language].noTeams}</p>;
  const byName = new Intl.Collator(edition.locale);
  return (
    <div className={lists.length > 1 ? groupsClass : undefined}>
      {lists.map(({ id, name, teams }) => (
        <section key={id} aria-labelledby={name === null ? undefined : `t${id}`}>
          {name === null ? null : (
            <h2 id={`t${id}`} className={smallTitle}>
              {name}
            </h2>
          )}
          <ul className={name === null ? alone : undefined}>
            {teams
              .toSorted((a, b) => byName.compare(a.name, b.name))
              .map((competitor) => (
                <li key={competitor.id}>
                  <a className={team} href={teamPath(edition, competitor.id)}>
                    <Flag team={competitor} />
                    {competitor.name}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
