/** @jsxImportSource @emotion/react */
import type { BadgeType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, shortDate } from '@tribina/messages';
import { gamePageNames } from '@tribina/messages/game-pages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import { Avatar, primaryButton, quietButton } from '@tribina/ui';
import type { ReactNode } from 'react';
import { AllBadges } from '../features/trophies/AllBadges';
import { BadgeArt } from '../shared/badges/BadgeArt';
import { badgeWords } from '../shared/badges/badge-words';
import { gamePagePath } from '../shared/page-paths';
import { PageTitle } from '../shared/PageTitle';
import { gamePath } from '../shared/paths';
import { acts, art, call, callText, face, fact, inner, name, page, stage, who } from './BadgePages.styles';

const FACE_PX = 48;

export interface BadgesPageProps {
  readonly edition: Edition;
  readonly types: readonly BadgeType[];
  /** Server time, ISO 8601. */
  readonly renderedAt: string;
}

/** All badges and how each is earned (spec game §2, `/prognozzer/bedz`). */
export function BadgesPage({ edition, types, renderedAt }: BadgesPageProps): ReactNode {
  const { title } = gamePageNames[edition.language].badges;
  return (
    <>
      <PageTitle edition={edition} title={title} lead={badgePhrases[edition.language].listLead} />
      <div css={page}>
        <AllBadges edition={edition} types={types} now={new Date(renderedAt)} />
      </div>
    </>
  );
}

/** A badge as anybody may see it. */
export interface EarnedBadge {
  readonly username: string;
  readonly avatarUrl: string;
  readonly type: BadgeType;
  /** ISO 8601. */
  readonly earnedAt: string;
}

export interface SharedBadgePageProps {
  readonly edition: Edition;
  readonly badge: EarnedBadge;
  /** Server time, ISO 8601. */
  readonly renderedAt: string;
}

/** Where a shared badge leads: whose it is and what it was earned by. Anybody may look. */
export function SharedBadgePage({ edition, badge, renderedAt }: SharedBadgePageProps): ReactNode {
  const phrases = badgePhrases[edition.language];
  const { type, username, avatarUrl, earnedAt } = badge;
  const words = badgeWords(edition, type);
  return (
    <>
      <div css={stage}>
        <div css={inner}>
          <span css={art}>
            <BadgeArt type={type} />
          </span>
          <div>
            <h1 css={name}>{words.name}</h1>
            <p css={who}>
              <span css={face}>
                <Avatar src={avatarUrl === '' ? null : avatarUrl} size={FACE_PX} />
              </span>
              {username}
            </p>
            <p css={fact}>{fill(phrases.earnedOn, { date: shortDate(edition, earnedAt, renderedAt) })}</p>
            <p css={fact}>{words.how}</p>
          </div>
        </div>
      </div>
      <div css={call}>
        <p css={callText}>{phrases.sharedCall}</p>
        <p css={acts}>
          <a className={primaryButton} href={gamePath(edition)}>
            {phrases.sharedPlay}
          </a>
          <a className={quietButton} href={gamePagePath(edition, 'badges')}>
            {phrases.sharedAll}
          </a>
        </p>
      </div>
    </>
  );
}
