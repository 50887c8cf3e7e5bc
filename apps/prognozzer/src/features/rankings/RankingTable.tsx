/** @jsxImportSource @emotion/react */
import type { RankingRow } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { rankingPhrases } from '@tribina/messages/game-pages/rankings';
import { Avatar } from '@tribina/ui';
import type { ReactNode } from 'react';
import { userStagePath } from '../../shared/page-paths';
import { plainPress } from '../../shared/plain-press';
import { Rank } from '../../shared/Rank';
import {
  face,
  figureCell,
  firstThree,
  nameCell,
  ownTableRow,
  player,
  points,
  rankCell,
  rankText,
  table,
  waiting,
  youTag,
} from './rankings.styles';

const FACE_PX = 32;
const FIRST_THREE = 3;

/** Who is opened. */
export type OpenedPlayer = Pick<RankingRow, 'userId' | 'username' | 'avatarUrl'>;

interface RankingTableProps {
  readonly edition: Edition;
  readonly caption: string;
  /** Whoever was found by name has no count of right predictions. */
  readonly rows: readonly (Omit<RankingRow, 'correct' | 'position'> & { readonly correct: number | null })[];
  /** The reader's own id in the game. */
  readonly ownId: number | null;
  /** What is shown is about to be another. */
  readonly isWaiting: boolean;
  readonly onOpen: (player: OpenedPlayer) => void;
}

/** Players in the order of the list; opening one shows what he has predicted (spec game §6). */
export function RankingTable({ edition, caption, rows, ownId, isWaiting, onOpen }: RankingTableProps): ReactNode {
  const phrases = rankingPhrases[edition.language];
  const hasCorrect = rows.some(({ correct }) => correct !== null);
  return (
    <table css={[table, isWaiting && waiting]} aria-busy={isWaiting}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th css={rankCell} scope="col">
            <span aria-hidden="true">#</span>
            <span className="visually-hidden">{phrases.rank}</span>
          </th>
          <th css={nameCell} scope="col">
            {phrases.player}
          </th>
          {hasCorrect ? (
            <th css={figureCell} scope="col">
              {phrases.correct}
            </th>
          ) : null}
          <th css={figureCell} scope="col">
            {phrases.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} css={row.userId === ownId && ownTableRow}>
            <td css={rankCell}>
              <span css={[rankText, row.rank > 0 && row.rank <= FIRST_THREE && firstThree]}>
                <Rank edition={edition} rank={row.rank} />
              </span>
            </td>
            <td css={nameCell}>
              <a
                css={player}
                href={userStagePath(edition, row.userId)}
                aria-label={fill(phrases.open, { name: row.username })}
                onClick={plainPress(() => onOpen(row))}
              >
                <span css={face}>
                  <Avatar src={row.avatarUrl === '' ? null : row.avatarUrl} size={FACE_PX} />
                </span>
                <span>{row.username}</span>
                {row.userId === ownId ? <b css={youTag}>{phrases.you}</b> : null}
              </a>
            </td>
            {hasCorrect ? <td css={figureCell}>{row.correct}</td> : null}
            <td css={[figureCell, points]}>{row.totalPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
