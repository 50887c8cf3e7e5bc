import type { BadgeType } from '@tribina/contracts';
import { BADGE_TYPES } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePageNames } from '@tribina/messages/game-pages';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { NoticeCard, primaryButton } from '@tribina/ui';
import type { ReactElement } from 'react';
import { badgeWords } from '../shared/badges/badge-words';
import { badgePicture, BADGE_PICTURE } from '../shared/badges/badge-picture';
import { earnedBadgeOf } from '../shared/game-answers';
import { sharedBadgePath } from '../shared/page-paths';
import { LATE_PAGES } from './late-pages';
import { notFoundPage } from './not-found-page';
import { notFoundHead, singleHead } from './page-head';

/** Where a shared badge leads (spec game §2, `:id/:userName/:badgeType`): 404 for a badge that is not earned. */
export function sharedBadgePage(input: PageInput): PageOutput<ReactElement> {
  const { edition, params, path, data, now } = input;
  const badge = earnedBadgeOf(data);
  const answer = data['badge'];
  const isDown = answer?.isOk === false && (answer.status === 0 || answer.status >= 500);
  if (!badge) return isDown && isBadge(params['badgeType']) ? unavailablePage(input) : notFoundPage(input);
  const pathOfBadge = sharedBadgePath(edition, {
    userId: Number(params['id']),
    username: badge.username,
    type: badge.type,
  });
  // Under another name it is the same badge: there is one address of it.
  if (pathOfBadge !== path) return { kind: 'redirect', status: 301, location: pathOfBadge };
  return {
    kind: 'page',
    status: 200,
    head: headOf(input, badge, pathOfBadge),
    element: <LATE_PAGES.sharedBadge.Part edition={edition} badge={badge} renderedAt={now} />,
    tags: [],
  };
}

/** A page about one person: shown to whoever has its address, and looked up by nobody. */
function headOf(
  { edition, origins }: PageInput,
  { username, type }: { readonly username: string; readonly type: BadgeType },
  path: string,
) {
  const { sharedBadge } = gamePageNames[edition.language];
  const { name: badge, how } = badgeWords(edition, type);
  const words = { name: username, badge, how, game: edition.brand.gameName };
  return singleHead(
    { edition, origins },
    {
      title: fill(sharedBadge.title, words),
      description: fill(sharedBadge.description, words),
      pathIn: () => path,
      isPersonal: true,
      image: { url: badgePicture(type), ...BADGE_PICTURE, alt: fill(sharedBadge.picture, words) },
    },
  );
}

/** Whether the badge is earned cannot be told. */
function unavailablePage(input: PageInput): PageOutput<ReactElement> {
  const { edition } = input;
  const { sharedBadge, retry } = gamePageNames[edition.language];
  return {
    ...notFoundPage(input),
    status: 503,
    head: { ...notFoundHead(edition), title: sharedBadge.failed },
    element: (
      <NoticeCard title={sharedBadge.failed} text="" level={1}>
        <a className={primaryButton} href={input.path} data-document="">
          {retry}
        </a>
      </NoticeCard>
    ),
  };
}

function isBadge(text: string | undefined): boolean {
  return BADGE_TYPES.some((type) => type === text);
}
