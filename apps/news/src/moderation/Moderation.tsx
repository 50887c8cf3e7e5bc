import { useSession } from '@tribina/auth';
import { Desk, type DeskPlace, type DeskTools } from '@tribina/ui/desk';
import { useMemo, type ReactNode } from 'react';
import { LeftNotices } from './shared/LeftNotices';
import { ModerationContext, phrasesOf, reasonsOf } from './shared/moderation-context';
import { paths } from './shared/paths';

/** Moderation around each of its screens. */
export function Moderation(place: DeskPlace): ReactNode {
  const phrases = phrasesOf(place.edition);
  const { screens } = phrases;
  const entries = [
    { name: screens.queue, to: paths.queue },
    { name: screens.users, to: paths.users },
    { name: screens.words, to: paths.words },
    { name: screens.audit, to: paths.audit },
  ];
  const session = useSession();
  return (
    <Desk
      {...place}
      session={session}
      phrases={phrases}
      roles={['moderator', 'admin']}
      entries={entries}
      provider={Provider}
    >
      <LeftNotices />
      {place.children}
    </Desk>
  );
}

function Provider({ tools, children }: { readonly tools: DeskTools; readonly children: ReactNode }): ReactNode {
  const value = useMemo(
    () => ({ ...tools, phrases: phrasesOf(tools.edition), reasons: reasonsOf(tools.edition) }),
    [tools],
  );
  return <ModerationContext value={value}>{children}</ModerationContext>;
}
