import type { SeasonTables, Standing } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { pagesPhrases, type PagesPhrases } from '@tribina/messages/pages';
import { classes } from '@tribina/theme/classes';
import { Flag } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import { sectionHead } from '../../shared/layout.styles';
import { table } from '../../shared/table.styles';
import { display24, figures, note, upper } from '../../shared/type.styles';
import { fixed, league, right, signed, wide } from './season.styles';

type Column = keyof PagesPhrases['season']['columns'];

const VALUES: readonly (readonly [Column, (standing: Standing) => string | number])[] = [
  ['played', ({ played }) => played],
  ['won', ({ won }) => won],
  ['drawn', ({ drawn }) => drawn],
  ['lost', ({ lost }) => lost],
  ['goals', ({ goalsFor, goalsAgainst }) => `${goalsFor}:${goalsAgainst}`],
  ['difference', ({ goalDifference }) => (goalDifference > 0 ? `+${goalDifference}` : String(goalDifference))],
  ['points', ({ points }) => points],
];

/** Columns of words, and the rank before them. */
const WORDS: ReadonlySet<Column> = new Set(['rank', 'team', 'player']);

/** What a phone has no room for is what others tell too. */
function classOf(column: Column): string {
  return classes(!WORDS.has(column) && right, column === 'goals' && wide, column === 'difference' && signed);
}

interface LeagueTablesProps {
  readonly groups: SeasonTables['groups'];
  readonly language: Language;
}

/** The table of a league, or those of the groups of a cup. */
export function LeagueTables({ groups, language }: LeagueTablesProps): ReactNode {
  const phrases = pagesPhrases[language].season;
  if (groups.length === 0) return <p className={note}>{phrases.noTable}</p>;
  return groups.map(({ id, name, standings }) => (
    <section key={id} aria-labelledby={`table-${id}`}>
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id={`table-${id}`}>
          {name}
        </h2>
      </div>
      <SeasonTable
        className={fixed}
        label={phrases.table}
        columns={['rank', 'team', ...VALUES.map(([column]) => column)]}
        language={language}
      >
        {standings.map((standing) => (
          <tr key={standing.competitor.id}>
            <td>{standing.rank}</td>
            <th scope="row">
              <span>
                <Flag team={standing.competitor} />
                {standing.competitor.name}
              </span>
            </th>
            {VALUES.map(([column, valueOf]) => (
              <td key={column} className={classOf(column)}>
                {valueOf(standing)}
              </td>
            ))}
          </tr>
        ))}
      </SeasonTable>
      {standings.map(({ competitor, deduction }) =>
        deduction === undefined ? null : (
          <p key={competitor.id} className={note}>
            {fill(phrases.deduction, { team: competitor.name, points: deduction })}
          </p>
        ),
      )}
      {undecidedOf(standings).map((teams) => (
        <p key={teams} className={note}>
          {fill(phrases.undecided, { teams })}
        </p>
      ))}
    </section>
  ));
}

/** Those who share a rank, once they have played. */
function undecidedOf(standings: readonly Standing[]): string[] {
  const byRank = new Map<number, string[]>();
  for (const { rank, competitor, played } of standings.filter(({ undecided }) => undecided)) {
    if (played > 0) byRank.set(rank, [...(byRank.get(rank) ?? []), competitor.name]);
  }
  return [...byRank.values()].map((names) => names.join(', '));
}

interface SeasonTableProps {
  readonly className?: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly language: Language;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table whose columns say what they are in short and, to whoever asks, in full. */
export function SeasonTable({ className, label, columns, language, children }: SeasonTableProps): ReactNode {
  const phrases = pagesPhrases[language].season.columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by keyboard
    <section className={classes(table, league, figures, className)} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={classOf(column)}>
                <abbr title={phrases[column].long}>{phrases[column].short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
