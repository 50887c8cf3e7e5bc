/** @jsxImportSource @emotion/react */
import type { GameUser, Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { rankText, stageStatus } from '@tribina/game-rules';
import { useNavigate } from '@tribina/facades/router';
import { fill, plural, shortDay, timeOfDay } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gamePlayerPhrases } from '@tribina/messages/game/player';
import { primaryButton } from '@tribina/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import { earlyPicks } from '../../shared/early-picks';
import { GAME_TAGS, gameApi } from '../../shared/game-api';
import { useGameDispatch } from '../../shared/own-state';
import { gamePagePath } from '../../shared/page-paths';
import { gamePath } from '../../shared/paths';
import { useShell } from '../../shared/shell-context';
import { useOwnStanding } from '../../shared/use-own-standing';
import { usePlayer } from '../../shared/use-player';
import { inNote, note, ownStanding } from './PlayerWelcome.styles';

export interface PlayerWelcomeProps {
  readonly edition: Edition;
  readonly stages: readonly Stage[];
  /** The stage whose matches are on the page. */
  readonly shown: Stage;
  readonly now: Date;
  /** What the player has in the game is known, also where it cannot be asked for anew. */
  readonly isOwn: boolean;
  readonly isFailed: boolean;
}

/** What a member can do, or what is in the way: the account is not linked, or not verified (spec game §1, §6). */
export function PlayerWelcome(props: PlayerWelcomeProps): ReactNode {
  const { edition, isFailed } = props;
  const { user, failure } = usePlayer();
  useLedToPicks(props);
  return (
    <>
      {failure ? (
        <div css={note}>
          <p role="alert">{gamePlayerPhrases[edition.language].welcome.failed}</p>
          <button type="button" css={inNote} aria-busy={failure.isBusy} onClick={failure.retry}>
            {gamePhrases[edition.language].shell.retry}
          </button>
        </div>
      ) : null}
      {isFailed ? <Unread {...props} /> : null}
      {user ? <Known {...props} user={user} /> : null}
    </>
  );
}

/**
 * Whoever has picked as a visitor is led to that stage once he is logged in, by whichever way he has come; an address that names
 * a stage knows better. It comes before the picks are taken up (`OwnRound`).
 */
function useLedToPicks({ edition, stages, shown }: PlayerWelcomeProps): void {
  const navigate = useNavigate();
  const picked = stages.find(({ id }) => id in earlyPicks());
  const to = picked && picked !== shown ? `stage=${picked.ordinal}` : '';
  useLayoutEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (to === '' || asked.has('stage')) return;
    const rest = asked.size > 0 ? `&${asked.toString()}` : '';
    void navigate(`${gamePath(edition)}?${to}${rest}`, { replace: true });
  }, [edition, to, navigate]);
}

/** What cannot be asked for is said to be so: no zero stands for it, and what was known before is no news. */
function Unread({ edition, isOwn }: PlayerWelcomeProps): ReactNode {
  const { old, unread } = gamePlayerPhrases[edition.language].welcome;
  const dispatch = useGameDispatch();
  return (
    <output css={note}>
      {`${isOwn ? old : unread} `}
      <button type="button" css={inNote} onClick={() => dispatch(gameApi.util.invalidateTags([...GAME_TAGS]))}>
        {gamePhrases[edition.language].shell.retry}
      </button>
    </output>
  );
}

function Known(props: PlayerWelcomeProps & { readonly user: GameUser }): ReactNode {
  const { edition, user } = props;
  const phrases = gamePlayerPhrases[edition.language].welcome;
  const { openIdentity } = useShell();
  if (user.isLinked) {
    return (
      <>
        {user.isVerified ? <Linked {...props} /> : <p css={note}>{phrases.unverified}</p>}
        {user.isVerified ? null : (
          <a className={primaryButton} href={gamePagePath(edition, 'userData')}>
            {phrases.verify}
          </a>
        )}
        <OwnResult edition={edition} />
      </>
    );
  }
  return (
    <>
      <p css={note}>{phrases.notLinked}</p>
      <button type="button" className={primaryButton} onClick={openIdentity}>
        {phrases.link}
      </button>
    </>
  );
}

/** Whoever comes while another stage is played is led to the one that takes predictions. */
function Linked({ edition, stages, shown, now }: PlayerWelcomeProps): ReactNode {
  const phrases = gamePlayerPhrases[edition.language].welcome;
  const open = stages.find((stage) => stageStatus(stage, stage.events, now) === 'FUTURE');
  if (!open || open === shown) return <p css={note}>{phrases.linked}</p>;
  const { name, ordinal, deadline } = open;
  const time = `${shortDay(edition, deadline)} ${timeOfDay(edition, deadline)}`;
  return (
    <p css={note}>
      {`${fill(phrases.open, { name, time })} `}
      <a css={inNote} href={gamePath(edition, ordinal)}>
        {phrases.predict}
      </a>
    </p>
  );
}

/** Where the navigation of phones has no room for it. */
function OwnResult({ edition }: { readonly edition: Edition }): ReactNode {
  const phrases = gamePhrases[edition.language];
  const own = useOwnStanding();
  if (!own) return null;
  const rank = own.rank === 0 ? phrases.noRank : `${rankText(own.rank)}.`;
  return (
    <p css={ownStanding}>{`${phrases.rank}: ${rank} · ${plural(edition.locale, own.totalPoints, phrases.points)}`}</p>
  );
}
