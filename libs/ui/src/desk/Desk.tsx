import type { User } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import { classes } from '@tribina/theme/classes';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { primaryButton, quietButton } from '../button.styles';
import { NoticeCard } from '../NoticeCard';
import { useShortcutHelp } from '../use-shortcut-help';
import {
  bar,
  button,
  card,
  check,
  keys,
  page,
  sectionTitle,
  stack,
  title as titleClass,
  waiting,
  who,
} from './controls.late.styles';
import { DeskContext, loginFrom, useDeskPhrases, type DeskPhrases, type DeskTools } from './desk-context';
import { useSameUser } from './use-same-user';

/** Where one can go at a desk. */
export interface DeskEntry {
  readonly name: string;
  readonly to: string;
}

export interface DeskPlace {
  readonly edition: Edition;
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

interface DeskProps extends DeskPlace {
  /** Who is there, as the app's session says. */
  readonly session: { readonly status: 'unknown' | 'anonymous' | 'member'; readonly user: User | null };
  readonly phrases: DeskPhrases;
  /** Who may come in: one of these is enough. */
  readonly roles: readonly User['roles'][number][];
  readonly entries: readonly DeskEntry[];
  /** Hands the tools on to the desk's own parts. */
  readonly provider: ComponentType<{ readonly tools: DeskTools; readonly children: ReactNode }>;
}

/**
 * A place of work around each of its screens: who may come in, where one is, what the keys do. The browser asks as a courtesy;
 * the backend decides at each call.
 */
export function Desk(props: DeskProps): ReactNode {
  const { phrases, roles, title, session } = props;
  const { status, user } = session;
  if (status === 'unknown') {
    return (
      <div className={page}>
        <h1 className={titleClass}>{title}</h1>
        <div className={waiting} aria-busy="true" />
      </div>
    );
  }
  const mayEnter = user?.roles.some((role) => roles.includes(role)) ?? false;
  return (
    <DeskContext value={phrases}>
      {/* What somebody has begun is not gone on with by who logs in after them. */}
      {user && mayEnter ? (
        <Open key={user.id} {...props} user={user} />
      ) : (
        <NotYours {...props} isKnown={user !== null} />
      )}
    </DeskContext>
  );
}

function NotYours({ edition, path, phrases, isKnown }: DeskProps & { readonly isKnown: boolean }): ReactNode {
  const [title, text] = isKnown
    ? [phrases.forbiddenTitle, phrases.forbiddenText]
    : [phrases.signInTitle, phrases.signInText];
  return (
    <div className={page}>
      <NoticeCard title={title} text={text} level={1}>
        <a className={primaryButton} href={loginFrom(path)}>
          {phrases.signIn}
        </a>
        <a className={quietButton} href="/">
          {shellPhrases[edition.language].toHome}
        </a>
      </NoticeCard>
    </div>
  );
}

function Open({ edition, path, entries, provider, user, children }: DeskProps & { readonly user: User }): ReactNode {
  const Provider = provider;
  const [said, announce] = useState('');
  useSameUser(user);
  const tools = useMemo(() => ({ edition, user, announce }), [edition, user]);
  return (
    <Provider tools={tools}>
      <div className={page}>
        <Toolbar path={path} entries={entries} user={user} />
        {children}
        <output className="visually-hidden">{said}</output>
      </div>
    </Provider>
  );
}

const HELP_CLASSES = { button, panel: classes(card, stack), title: sectionTitle, keys, switch: check };

function Toolbar({ path, entries, user }: Pick<DeskProps, 'path' | 'entries'> & { readonly user: User }): ReactNode {
  const phrases = useDeskPhrases();
  const help = useShortcutHelp({
    title: phrases.keysTitle,
    keys: phrases.keys,
    isOnLabel: phrases.keysOn,
    classNames: HELP_CLASSES,
  });
  return (
    <>
      <div className={bar}>
        <nav aria-label={phrases.title}>
          <ul>
            {entries.map(({ name, to }) => (
              <li key={to}>
                <a href={to} aria-current={path === to ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={who}>
          <span>
            {phrases.signedInAs} <strong>{user.display_name}</strong>
          </span>
          {help.button}
        </div>
      </div>
      {help.panel}
    </>
  );
}
