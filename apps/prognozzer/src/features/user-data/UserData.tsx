/** @jsxImportSource @emotion/react */
import type { GameUser } from '@tribina/contracts';
import { accountPath, type Edition } from '@tribina/editions';
import { COUNTRIES, linkFault } from '@tribina/game-rules';
import { gameAccountPhrases } from '@tribina/messages/game-pages/account';
import { Avatar, NoticeCard, primaryButton, quietButton } from '@tribina/ui';
import { useId, type ReactNode } from 'react';
import { ForMember, ForVisitor } from '../../shared/ForReader';
import { linkPath } from '../../shared/page-paths';
import { loginPath } from '../../shared/paths';
import { useGameUserQuery } from '../../shared/player.api';
import { usePlayer } from '../../shared/use-player';
import { OpenLink } from './OpenLink';
import { acts, data, face, heading, note, part, parts, state, waiting, who } from './user-data.styles';

const FACE_PX = 72;

/** What the game knows of the reader (spec game §2 "User data"); a visitor is asked to log in. */
export function UserData({ edition }: { readonly edition: Edition }): ReactNode {
  const phrases = gameAccountPhrases[edition.language];
  return (
    <div css={waiting}>
      <ForVisitor>
        <NoticeCard title={phrases.visitorTitle} text={phrases.visitorText}>
          {edition.features.login ? (
            <a className={primaryButton} href={loginPath(edition)}>
              {phrases.login}
            </a>
          ) : null}
        </NoticeCard>
      </ForVisitor>
      <ForMember>
        <OfMember edition={edition} />
      </ForMember>
    </div>
  );
}

function OfMember({ edition }: { readonly edition: Edition }): ReactNode {
  const phrases = gameAccountPhrases[edition.language];
  const { id, failure } = usePlayer();
  const { currentData: user, isError, refetch } = useGameUserQuery(id ?? 0, { skip: id === null });
  if (user) return <Parts edition={edition} user={user} />;
  if (isError || failure) {
    return (
      <NoticeCard title={phrases.failed} text="">
        <button
          type="button"
          className={primaryButton}
          aria-busy={failure?.isBusy}
          onClick={failure ? failure.retry : () => void refetch()}
        >
          {phrases.retry}
        </button>
      </NoticeCard>
    );
  }
  return <output>{phrases.loading}</output>;
}

interface PartsProps {
  readonly edition: Edition;
  readonly user: GameUser;
}

function Parts({ edition, user }: PartsProps): ReactNode {
  const phrases = gameAccountPhrases[edition.language];
  return (
    <div css={parts}>
      <Part title={phrases.who}>
        <div css={who}>
          <span css={face}>
            <Avatar src={user.avatarUrl === '' ? null : user.avatarUrl} size={FACE_PX} />
          </span>
          <a className={quietButton} href={accountPath(edition)}>
            {phrases.profile}
          </a>
        </div>
        <dl css={data}>
          <Fact name={phrases.username} value={user.username} none={phrases.none} />
          <Fact name={phrases.fullName} value={`${user.name} ${user.lastname}`.trim()} none={phrases.none} />
          <Fact name={phrases.email} value={user.email} none={phrases.none} />
          <Fact name={phrases.country} value={countryName(edition, user.countryId)} none={phrases.none} />
        </dl>
      </Part>
      <Part title={phrases.notices}>
        <p css={state}>{user.emailSubscribed ? phrases.noticesOn : phrases.noticesOff}</p>
        <p css={note}>{phrases.noticesHow}</p>
      </Part>
      <Part title={phrases.link}>
        <LinkState edition={edition} user={user} />
      </Part>
    </div>
  );
}

/** Whether the player may play, and what he can do about it if not (spec game §6). */
function LinkState({ edition, user }: PartsProps): ReactNode {
  const phrases = gameAccountPhrases[edition.language];
  const fault = linkFault(user);
  return (
    <>
      <p css={state}>
        {fault === null ? phrases.linked : fault === 'NOT_LINKED' ? phrases.notLinked : phrases.unverified}
      </p>
      {user.identityNumber === null ? null : (
        <dl css={data}>
          <Fact name={phrases.identityNumber} value={user.identityNumber} none={phrases.none} />
        </dl>
      )}
      <p css={note}>{phrases.identityNote}</p>
      {fault === 'NOT_LINKED' ? (
        <p css={acts}>
          <a className={primaryButton} href={linkPath(edition)}>
            {phrases.connect}
          </a>
        </p>
      ) : null}
      {fault === 'UNVERIFIED_USER' ? <OpenLink edition={edition} user={user} /> : null}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const titleId = useId();
  return (
    <section css={part} aria-labelledby={titleId}>
      <h2 css={heading} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null;
  /** In place of what was not stated. */
  readonly none: string;
}

function Fact({ name, value, none }: FactProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || none}</dd>
    </div>
  );
}

/** As the edition's language names it; only ever shown in a browser. */
function countryName({ locale }: Edition, countryId: number | null): string | null {
  const country = COUNTRIES.find(({ id }) => id === countryId);
  return country ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country.code) ?? null) : null;
}
