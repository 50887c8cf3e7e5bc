/** @jsxImportSource @emotion/react */
import type { Badge, BadgeType } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill, shortDate } from '@tribina/messages';
import { badgePhrases } from '@tribina/messages/game-pages/badges';
import { CheckIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { BadgeArt } from './BadgeArt';
import { acts, art, earnedItem, earnedState, how, item, list, name, pale, state } from './BadgeList.styles';
import { badgeWords } from './badge-words';

interface BadgeListProps {
  readonly edition: Edition;
  /** All of them, in their order. */
  readonly types: readonly BadgeType[];
  /** Those of somebody; null where it is about the badges alone. */
  readonly badges: readonly Badge[] | null;
  /** Server time, for the year of a date. */
  readonly now: Date;
  /** What can be done with an earned one. */
  readonly actsOf?: (badge: Badge) => ReactNode;
  /** Level of the names among the page's headings. */
  readonly level?: 2 | 3;
}

/** Every badge type; earned ones stand out (spec game §2), by word and mark beside the colour. */
export function BadgeList({ edition, types, badges, now, actsOf, level = 2 }: BadgeListProps): ReactNode {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul css={list}>
      {types.map((type) => {
        const badge = badges?.find((other) => other.type === type) ?? null;
        const isEarned = badge?.earned === true;
        const words = badgeWords(edition, type);
        return (
          <li key={type} css={[item, (isEarned || badges === null) && earnedItem]} data-earned={isEarned}>
            <span css={[art, badges !== null && !isEarned && pale]}>
              <BadgeArt type={type} />
            </span>
            <div>
              <Heading css={name}>{words.name}</Heading>
              <p css={how}>{words.how}</p>
              {badges === null ? null : <State edition={edition} badge={isEarned ? badge : null} now={now} />}
              {badge && isEarned && actsOf ? <div css={acts}>{actsOf(badge)}</div> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface StateProps {
  readonly edition: Edition;
  /** The earned badge; null: not earned. */
  readonly badge: Badge | null;
  readonly now: Date;
}

function State({ edition, badge, now }: StateProps): ReactNode {
  const phrases = badgePhrases[edition.language];
  if (!badge) return <p css={state}>{phrases.notEarned}</p>;
  const date = badge.earnedAt === null ? null : shortDate(edition, badge.earnedAt, now);
  return (
    <p css={[state, earnedState]}>
      <CheckIcon />
      {date === null ? phrases.earned : fill(phrases.earnedOn, { date })}
    </p>
  );
}
