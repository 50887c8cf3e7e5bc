import type { Edition } from '@tribina/editions';
import { Provider } from '@tribina/facades/store';
import { useShortcutHelp } from '@tribina/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { SignIn } from '../features/session/SignIn';
import { Toolbar } from '../features/session/Toolbar';
import { useSignIn } from '../features/session/use-sign-in';
import { ConsoleContext, phrasesOf, useConsole } from '../shared/console-context';
import { button, buttons, check, sectionTitle } from '../shared/controls.styles';
import { FailureCard } from '../shared/FailureCard';
import { useHolderQuery, type OpsFailure } from '../shared/ops-api';
import { makeOpsStore } from '../shared/ops-store';
import { useOpsSession } from '../shared/use-ops-session';
import { useIsVisible } from '../shared/use-is-visible';
import { console, title as titleClass, waiting } from './Console.styles';
import { help as helpPanel, keys } from './help.styles';

interface ConsoleProps {
  readonly edition: Edition;
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The console around each of its pages: one store, one session, one live region, kept from page to page. */
export function Console(props: ConsoleProps): ReactNode {
  const [store] = useState(makeOpsStore);
  return (
    <Provider store={store}>
      <Session {...props} />
    </Provider>
  );
}

/** Server and first render know nobody: a place is kept until the browser has asked who is there. */
function Session(props: ConsoleProps): ReactNode {
  const { edition, title } = props;
  const phrases = phrasesOf(edition);
  const { state, submit } = useSignIn();
  const { phase, hasContent, entry, mayAsk } = useOpsSession(state.kind === 'starting' || state.kind === 'busy');
  const { data, currentData, error, refetch } = useHolderQuery(entry, { skip: !mayAsk });
  const isVisible = useIsVisible();
  const [said, announce] = useState('');
  const holder = data?.holder;
  const isKnown = phase === 'open' && currentData !== undefined;
  const tools = useMemo(
    () => holder && { edition, phrases, holder, isLive: isVisible && phase === 'open', announce },
    [edition, phrases, holder, isVisible, phase],
  );
  return (
    <div className={console}>
      {phase !== 'none' && !isKnown ? (
        <Waiting title={title} failure={error as OpsFailure | undefined} edition={edition} onRetry={refetch} />
      ) : null}
      {phase === 'none' ? (
        <SignIn phrases={phrases} state={state} hasEnded={hasContent} onSubmit={(pasted) => void submit(pasted)} />
      ) : null}
      {hasContent && tools ? (
        <ConsoleContext value={tools}>
          <div hidden={!isKnown}>
            {state.kind === 'failed' ? <FailureCard failure={state.failure} phrases={phrases} /> : null}
            <Content {...props} />
          </div>
        </ConsoleContext>
      ) : null}
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

const HELP_CLASSES = { button, panel: helpPanel, title: sectionTitle, keys, switch: check };

function Content({ path, title, children }: ConsoleProps): ReactNode {
  const { phrases } = useConsole();
  const help = useShortcutHelp({
    title: phrases.shortcuts,
    keys: phrases.keys,
    isOnLabel: phrases.shortcutsOn,
    classNames: HELP_CLASSES,
  });
  return (
    <>
      <Toolbar path={path}>{help.button}</Toolbar>
      {help.panel}
      <h1 className={titleClass}>{title}</h1>
      {children}
    </>
  );
}

interface WaitingProps {
  readonly title: string;
  readonly edition: Edition;
  readonly failure: OpsFailure | undefined;
  readonly onRetry: () => void;
}

function Waiting({ title, edition, failure, onRetry }: WaitingProps): ReactNode {
  const phrases = phrasesOf(edition);
  return (
    <>
      <h1 className={titleClass}>{title}</h1>
      {failure ? (
        <FailureCard failure={failure} phrases={phrases}>
          <div className={buttons}>
            <button type="button" className={button} onClick={onRetry}>
              {phrases.retry}
            </button>
          </div>
        </FailureCard>
      ) : (
        <div className={waiting} aria-busy="true" />
      )}
      <noscript>
        <p>{phrases.needsScript}</p>
      </noscript>
    </>
  );
}
