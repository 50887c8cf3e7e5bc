import type { Edition } from '@tribina/editions';
import { specialPagePhrases } from '@tribina/messages/special-pages';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import type { Group } from '../../shared/answers';
import { smallTitle } from '../../shared/layout.styles';
import { teamPath } from '../../shared/paths';
import { empty } from '../../shared/table.styles';
import { groups as groupsClass, team } from './teams.styles';

interface TeamListProps {
  readonly groups: readonly Group[];
  readonly edition: Edition;
}

/** All teams by group, each in the order of its name. */
export function TeamList({ groups, edition }: TeamListProps): ReactNode {
  if (groups.length === 0) return <p className={empty}>{specialPagePhrases[edition.language].noTeams}</p>;
  const byName = new Intl.Collator(edition.locale);
  return (
    <div className={groupsClass}>
      {groups.map(({ id, name, standings }) => (
        <section key={id} aria-labelledby={`t${id}`}>
          <h2 id={`t${id}`} className={smallTitle}>
            {name}
          </h2>
          <ul>
            {standings
              .map(({ competitor }) => competitor)
              .sort((a, b) => byName.compare(a.name, b.name))
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
