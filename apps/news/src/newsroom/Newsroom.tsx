import { useSession } from '@tribina/auth';
import { Desk, type DeskPlace, type DeskTools } from '@tribina/ui/desk';
import { useMemo, type ReactNode } from 'react';
import { NewsroomContext, phrasesOf } from './shared/newsroom-context';
import { paths } from './shared/paths';

/** The newsroom around each of its screens. */
export function Newsroom(place: DeskPlace): ReactNode {
  const phrases = phrasesOf(place.edition);
  const entries = [
    { name: phrases.list.title, to: paths.list },
    { name: phrases.home.title, to: paths.home },
    { name: phrases.navigation.title, to: paths.navigation },
    { name: phrases.specials.title, to: paths.specials },
    { name: phrases.events.title, to: paths.events },
    { name: phrases.stories.title, to: paths.stories },
    { name: phrases.banners.title, to: paths.banners },
    { name: phrases.operations, to: paths.operations },
  ];
  const session = useSession();
  return (
    <Desk
      {...place}
      session={session}
      phrases={phrases}
      roles={['editor', 'admin']}
      entries={entries}
      provider={Provider}
    />
  );
}

function Provider({ tools, children }: { readonly tools: DeskTools; readonly children: ReactNode }): ReactNode {
  const value = useMemo(() => ({ ...tools, phrases: phrasesOf(tools.edition) }), [tools]);
  return <NewsroomContext value={value}>{children}</NewsroomContext>;
}
