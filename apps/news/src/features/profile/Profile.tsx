import { refreshSession, useSession } from '@tribina/auth';
import { readSession, writeSession } from '@tribina/browser';
import { accountPath, loginPath, type Edition, type Language } from '@tribina/editions';
import { lazyPart } from '@tribina/federation-web';
import { accountPhrases } from '@tribina/messages/account';
import { COOKIES } from '@tribina/shell-api';
import { NoticeCard, quietButton } from '@tribina/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { container, section } from '../../shared/layout.styles';
import { displayMost, note } from '../../shared/type.styles';
import { ENDED } from './ended';
import { place } from './Profile.styles';
import type { ProfileViewProps } from './ProfileView';

/** How long a session that has just gone may be on its way out before the page speaks of a failure. */
const PATIENCE_MS = 1_500;

function late(language: Language): ComponentType<ProfileViewProps> {
  return lazyPart(
    async () => (await import(/* webpackChunkName: "profile" */ './later')).ProfileView,
    (retry) => (retry ? <Failed language={language} retry={retry} /> : <Waiting language={language} />),
  );
}

const VIEWS: Readonly<Record<Language, ComponentType<ProfileViewProps>>> = {
  sr: late('sr'),
  hr: late('hr'),
  en: late('en'),
};

interface ProfileProps {
  readonly edition: Edition;
  readonly title: string;
}

/** One's own account: its place on the page; what is in it is asked for once it is known who reads. */
export function Profile({ edition, title }: ProfileProps): ReactNode {
  return (
    <div className={container}>
      <h1 className={`${displayMost} ${section}`}>{title}</h1>
      <div className={place}>
        <Own edition={edition} />
        <noscript>{accountPhrases[edition.language].form.noScript}</noscript>
      </div>
    </div>
  );
}

function Own({ edition }: { readonly edition: Edition }): ReactNode {
  const { status, user } = useSession();
  const { language } = edition;
  const isNobody = status === 'anonymous' && !document.cookie.includes(`${COOKIES.signedIn}=1`);
  const isUnclear = useLasting(status === 'anonymous' && !isNobody);
  useEffect(() => {
    if (!isNobody) return;
    const why = readSession(ENDED) ? '&message=session_ended' : '';
    writeSession(ENDED, null);
    location.replace(loginPath(edition, accountPath(edition)) + why);
  }, [isNobody, edition]);
  if (user) {
    const View = VIEWS[language];
    // What one member has typed, and was shown, is not gone on with by who is logged in after them.
    return <View key={user.id} edition={edition} user={user} />;
  }
  return isUnclear ? (
    <Failed language={language} retry={() => void refreshSession()} />
  ) : (
    <Waiting language={language} />
  );
}

/** True once it has been so for a while: a logout passes through the same state. */
function useLasting(isSo: boolean): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasted(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo]);
  return isSo && hasLasted;
}

function Waiting({ language }: { readonly language: Language }): ReactNode {
  return <output className={note}>{accountPhrases[language].account.loading}</output>;
}

function Failed({ language, retry }: { readonly language: Language; readonly retry: () => void }): ReactNode {
  const words = accountPhrases[language].account;
  return (
    <NoticeCard title={words.failed} text={accountPhrases[language].form.unreachable} level={2}>
      <button type="button" className={quietButton} onClick={retry}>
        {words.retry}
      </button>
    </NoticeCard>
  );
}
