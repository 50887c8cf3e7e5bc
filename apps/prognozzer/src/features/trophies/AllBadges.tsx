/** @jsxImportSource @emotion/react */
import type { BadgeType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import type { ReactNode } from 'react';
import { BadgeList } from '../../shared/badges/BadgeList';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { loginPath } from '../../shared/paths';
import { useTrophiesQuery } from '../../shared/rankings.api';
import { usePlayer } from '../../shared/use-player';
import { count } from './trophies.styles';

interface AllBadgesProps {
  readonly edition: Edition;
  readonly types: readonly BadgeType[];
  readonly now: Date;
}

/** All badges; a player sees which of them he has. */
export function AllBadges({ edition, types, now }: AllBadgesProps): ReactNode {
  const phrases = badgePhrases[edition.language];
  const { id } = usePlayer();
  const { currentData: badges } = useTrophiesQuery(id ?? 0, { skip: id === null });
  const done = badges?.filter(({ earned }) => earned).length;
  return (
    <>
      {edition.features.login ? (
        <div css={count}>
          <ForVisitor>
            <a href={loginPath(edition)}>{phrases.loginNote}</a>
          </ForVisitor>
          <ForMember>
            <output>{done === undefined ? '' : fill(phrases.earnedCount, { done, all: types.length })}</output>
          </ForMember>
        </div>
      ) : null}
      <BadgeList edition={edition} types={types} badges={badges ?? null} now={now} />
    </>
  );
}
