import type { SeasonTables } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { pagesPhrases } from '@tribina/messages/pages';
import { tablePhrases } from '@tribina/messages/tables';
import { classes } from '@tribina/theme/classes';
import { StandingsTable } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { sectionHead } from '../../shared/layout.styles';
import { display24, note, upper } from '../../shared/type.styles';
import { remark } from './season.styles';

interface LeagueTablesProps {
  readonly groups: SeasonTables['groups'];
  readonly language: Language;
}

/** The table of a league, or those of the groups of a cup, and what was decided beside the matches. */
export function LeagueTables({ groups, language }: LeagueTablesProps): ReactNode {
  const phrases = pagesPhrases[language].season;
  if (groups.length === 0) return <p className={note}>{phrases.noTable}</p>;
  return groups.map(({ id, name, standings }) => (
    <section key={id} aria-label={name}>
      {groups.length > 1 ? (
        <div className={sectionHead}>
          <h2 className={classes(display24, upper)}>{name}</h2>
        </div>
      ) : null}
      <StandingsTable standings={standings} language={language} caption={name} />
      {standings.map(({ competitor, deduction }) =>
        deduction === undefined ? null : (
          <p key={competitor.id} className={classes(note, remark)}>
            {fill(phrases.deduction, { team: competitor.name, points: deduction })}
          </p>
        ),
      )}
      {standings.some(({ undecided, played }) => undecided && played > 0) ? (
        <p className={classes(note, remark)}>= {tablePhrases[language].undecided}</p>
      ) : null}
    </section>
  ));
}
