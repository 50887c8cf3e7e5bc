import type { Standing } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { footballPhrases } from '@tribina/messages/football';
import { tablePhrases } from '@tribina/messages/tables';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { Flag } from './Flag';
import {
  behindCode,
  code,
  figure,
  last,
  left,
  leftNext,
  legend,
  named,
  strong,
  table,
  two,
  under,
  wider,
} from './tables.styles';

/** What a table says of each team beside its rank and name. */
const COLUMNS = ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'] as const;
type Column = (typeof COLUMNS)[number];

const SUMMARY: readonly Column[] = ['played', 'points'];
/** What small screens leave out. */
const HIDDEN: Partial<Record<Column, string>> = { won: leftNext, drawn: leftNext, lost: leftNext, goals: left };
const LOOKS: Partial<Record<Column, string>> = { goals: two, difference: wider, points: classes(wider, strong) };
const classOf = (column: Column) => classes(figure, LOOKS[column], HIDDEN[column]);

interface StandingsTableProps {
  readonly standings: readonly Standing[];
  readonly language: Language;
  /** For who hears the page. */
  readonly caption: string;
  /** Matches and points alone; on phones the team's code stands for its name. */
  readonly isSummary?: boolean;
  /** A line below a name. */
  readonly noteOf?: (standing: Standing) => string | undefined;
  /** What stands behind the names of some. */
  readonly markOf?: (standing: Standing) => ReactNode;
  /** How many go on: a line stands below them. */
  readonly advancing?: number;
}

/** The table of a league or a group. Who shares a rank for nothing has parted them is marked so. */
export function StandingsTable({
  standings,
  language,
  caption,
  isSummary = false,
  noteOf,
  markOf,
  advancing,
}: StandingsTableProps): ReactNode {
  const phrases = tablePhrases[language];
  const columns = isSummary ? SUMMARY : COLUMNS;
  return (
    <table className={table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={phrases.rank.long}>{phrases.rank.short}</abbr>
          </th>
          <th scope="col">{phrases.team}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={classOf(column)}>
              <abbr title={phrases[column].long}>{phrases[column].short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {standings.map((standing, index) => (
          <tr key={standing.competitor.id} className={index + 1 === advancing ? last : undefined}>
            <td>
              {standing.rank}
              {standing.undecided && standing.played > 0 ? <abbr title={phrases.undecided}>=</abbr> : null}
            </td>
            <th scope="row">
              <span className={named}>
                <Flag team={standing.competitor} />
                {isSummary ? (
                  <span className={code} aria-hidden="true">
                    {standing.competitor.code}
                  </span>
                ) : null}
                <span className={isSummary ? behindCode : undefined}>
                  {standing.competitor.name}
                  {noteOf ? <span className={under}>{noteOf(standing)}</span> : null}
                </span>
                {markOf?.(standing)}
              </span>
            </th>
            {columns.map((column) => (
              <td key={column} className={classOf(column)}>
                {valueOf(standing, column, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What its columns are called in full, of those that are shown. */
export function StandingsLegend({ language }: Pick<StandingsTableProps, 'language'>): ReactNode {
  const phrases = tablePhrases[language];
  return (
    <dl className={legend}>
      {COLUMNS.map((column) => (
        <div key={column} className={HIDDEN[column]}>
          <dt>{phrases[column].short}</dt>
          <dd>{phrases[column].long}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueOf(standing: Standing, column: Column, language: Language): string | number {
  if (column === 'difference') return signed(standing.goalDifference);
  if (column !== 'goals') return standing[column];
  return fill(footballPhrases[language].shortScore, { home: standing.goalsFor, visitor: standing.goalsAgainst });
}

function signed(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}
