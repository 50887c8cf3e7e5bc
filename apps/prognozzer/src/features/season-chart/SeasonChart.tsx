/** @jsxImportSource @emotion/react */
import type { StageStanding } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, plural } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { useId, type ReactNode } from 'react';
import { Rank } from '../../shared/Rank';
import { useStageStandingsQuery } from '../../shared/rankings.api';
import { CHART, columnsOf, summaryOf, type Column } from './season';
import {
  axis,
  bar,
  details,
  dot,
  empty,
  gap,
  ground,
  line,
  panel,
  plot,
  plotTitle,
  summary,
  table,
  title,
  value,
} from './SeasonChart.styles';

interface SeasonChartProps {
  readonly edition: Edition;
  readonly challengeId: number;
  /** The player's id in the game. */
  readonly userId: number;
}

const BAR_PX = 12;
const GAP_PX = 6;

/** The player's season by rounds: points as bars, ranks as a line, and the same as a table. */
export function SeasonChart({ edition, challengeId, userId }: SeasonChartProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const titleId = useId();
  const { currentData: standings } = useStageStandingsQuery({ challengeId, userId });
  return (
    <section css={panel} aria-labelledby={titleId}>
      <h2 css={title} id={titleId}>
        {phrases.season}
      </h2>
      {standings ? <Season edition={edition} standings={standings} /> : null}
    </section>
  );
}

function Season({
  edition,
  standings,
}: {
  readonly edition: Edition;
  readonly standings: readonly StageStanding[];
}): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const columns = columnsOf(standings);
  if (columns.length === 0) return <p css={empty}>{phrases.seasonEmpty}</p>;
  const { played, points, best } = summaryOf(standings);
  const pointsText = (count: number) => plural(edition.locale, count, phrases.pointForms);
  return (
    <>
      <p css={summary}>
        {fill(phrases.seasonSummary, {
          played: plural(edition.locale, played, phrases.rounds),
          points: pointsText(points),
          best: pointsText(best),
        })}
      </p>
      <h3 css={plotTitle}>{phrases.seasonPoints}</h3>
      <PointsPlot columns={columns} />
      <h3 css={plotTitle}>{phrases.seasonRank}</h3>
      <RankPlot columns={columns} />
      <details css={details}>
        <summary>{phrases.seasonTable}</summary>
        <SeasonTable edition={edition} columns={columns} />
      </details>
    </>
  );
}

interface PlotProps {
  readonly columns: readonly Column[];
}

const VIEW = `0 0 ${CHART.width} ${CHART.height}`;
const FLOOR = CHART.height - CHART.bottom;

/** Says nothing by itself: the table beneath has every figure. */
function PointsPlot({ columns }: PlotProps): ReactNode {
  return (
    <svg css={plot} viewBox={VIEW} aria-hidden="true">
      <path css={ground} d={`M0 ${FLOOR}H${CHART.width}`} />
      {columns.map(({ standing, isPlayed, x, barY, barHeight }) => (
        <g key={standing.stageId} textAnchor="middle">
          {isPlayed ? (
            <>
              <rect css={bar} x={x - BAR_PX / 2} y={barY} width={BAR_PX} height={barHeight} />
              <text css={value} x={x} y={barY - 5}>
                {standing.totalPoints}
              </text>
            </>
          ) : (
            <rect css={gap} x={x - BAR_PX / 2} y={FLOOR - GAP_PX} width={BAR_PX} height={GAP_PX} />
          )}
          <Ordinal column={standing.ordinal} x={x} />
        </g>
      ))}
    </svg>
  );
}

function RankPlot({ columns }: PlotProps): ReactNode {
  const played = columns.filter(({ isPlayed }) => isPlayed);
  const best = Math.min(...played.map(({ standing }) => standing.rank));
  // Ranks of many figures would lie over each other: the best one and the last one are written.
  const named = new Set([played.find(({ standing }) => standing.rank === best), played.at(-1)]);
  return (
    <svg css={plot} viewBox={VIEW} aria-hidden="true">
      <path css={ground} d={`M0 ${FLOOR + 8}H${CHART.width}`} />
      <polyline css={line} points={played.map(({ x, rankY }) => `${x},${rankY}`).join(' ')} />
      {columns.map((column) => {
        const { standing, isPlayed, x, rankY } = column;
        return (
          <g key={standing.stageId} textAnchor="middle">
            {isPlayed ? <circle css={dot} cx={x} cy={rankY} r="3.5" /> : null}
            {named.has(column) ? (
              <text css={value} x={x} y={rankY - 8}>
                {standing.rank}
              </text>
            ) : null}
            <Ordinal column={standing.ordinal} x={x} />
          </g>
        );
      })}
    </svg>
  );
}

function Ordinal({ column, x }: { readonly column: number; readonly x: number }): ReactNode {
  return (
    <text css={axis} x={x} y={CHART.height}>
      {column}
    </text>
  );
}

function SeasonTable({ edition, columns }: PlotProps & { readonly edition: Edition }): ReactNode {
  const phrases = rankingPhrases[edition.language];
  return (
    <table css={table}>
      <caption className="visually-hidden">{phrases.seasonLead}</caption>
      <thead>
        <tr>
          <th scope="col">{phrases.stage}</th>
          <th scope="col">{phrases.points}</th>
          <th scope="col">{phrases.rank}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ standing, isPlayed }) => (
          <tr key={standing.stageId}>
            <th scope="row">{standing.name}</th>
            <td>{isPlayed ? standing.totalPoints : phrases.seasonNotPlayed}</td>
            <td>
              <Rank edition={edition} rank={standing.rank} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
