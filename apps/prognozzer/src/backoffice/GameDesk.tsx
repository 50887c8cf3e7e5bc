import { useSession } from '@tribina/auth';
import { Desk, type DeskPlace, type DeskTools } from '@tribina/ui/desk';
import { useMemo, type ReactNode } from 'react';
import { GameDeskContext, phrasesOf } from './shared/game-desk-context';
import { JobsProvider } from './shared/JobsProvider';
import { paths } from './shared/paths';

/** The organisers' desk around each of its screens: for administrators. */
export function GameDesk(place: DeskPlace): ReactNode {
  const session = useSession();
  const phrases = phrasesOf(place.edition);
  const { screens } = phrases;
  const entries = [
    { name: screens.challenges, to: paths.challenges },
    { name: screens.prizes, to: paths.prizes },
    { name: screens.players, to: paths.players },
    { name: screens.notices, to: paths.notices },
    { name: screens.audit, to: paths.audit },
    { name: screens.operations, to: paths.operations },
  ];
  return (
    <Desk {...place} session={session} phrases={phrases} roles={['admin']} entries={entries} provider={Provider} />
  );
}

function Provider({ tools, children }: { readonly tools: DeskTools; readonly children: ReactNode }): ReactNode {
  const value = useMemo(() => ({ ...tools, phrases: phrasesOf(tools.edition) }), [tools]);
  return (
    <GameDeskContext value={value}>
      <JobsProvider>{children}</JobsProvider>
    </GameDeskContext>
  );
}
