import { useSession } from '@tribina/auth';
import { loginPath, type Edition } from '@tribina/editions';
import { Provider } from '@tribina/facades/store';
import { NoticeCard, primaryButton } from '@tribina/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { ActionTable } from '../features/tracked-sites/ActionTable';
import { SiteKeys } from '../features/tracked-sites/SiteKeys';
import { LiveViews } from '../features/traffic/LiveViews';
import { Offers } from '../features/traffic/Offers';
import { PeriodForm } from '../features/traffic/PeriodForm';
import { daysBefore } from '../features/traffic/sums';
import { ViewsOfPeriod } from '../features/traffic/ViewsOfPeriod';
import { phrasesOf } from '../shared/console-context';
import { ConsoleNav } from '../shared/ConsoleNav';
import { quiet } from '../shared/controls.styles';
import type { OpsFailure } from '../shared/ops-api';
import { TRAFFIC_PATH } from '../shared/paths';
import { makeTrackingStore, useSitesQuery, type Period } from '../shared/tracking-api';
import { TrackingContext, trafficPhrasesOf, useTracking } from '../shared/tracking-context';
import { TrackingFailure } from '../shared/TrackingFailure';
import { console, title as titleClass, waiting } from './Console.styles';
import { sections } from './pages.styles';

/** Days that are shown at first. */
const FIRST_DAYS = 7;

interface TrafficPageProps {
  readonly edition: Edition;
  readonly path: string;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Visitors' tracking. It stands beside the console, not in it: services/tracking lets administrators of the portal in, and the
 * console's holders of tokens are nobody to it.
 */
export function TrafficPage({ edition, path, now }: TrafficPageProps): ReactNode {
  const [store] = useState(makeTrackingStore);
  const [said, announce] = useState('');
  const tools = useMemo(() => ({ edition, phrases: trafficPhrasesOf(edition), announce }), [edition]);
  return (
    <Provider store={store}>
      <TrackingContext value={tools}>
        <div className={console}>
          <ConsoleNav edition={edition} path={path} />
          <Traffic today={now.slice(0, 10)} />
          <output className="visually-hidden">{said}</output>
        </div>
      </TrackingContext>
    </Provider>
  );
}

/** The browser asks for nothing that would be refused; who may be here services/tracking decides at each call. */
function Traffic({ today }: { readonly today: string }): ReactNode {
  const { edition, phrases } = useTracking();
  const { status, user } = useSession();
  const isAdmin = user?.roles.includes('admin') ?? false;
  if (status === 'anonymous') return <SignInCard />;
  if (status === 'member' && !isAdmin) return <ForbiddenCard />;
  return (
    <>
      <h1 className={titleClass}>{phrasesOf(edition).traffic}</h1>
      <p className={quiet}>{phrases.lead}</p>
      {isAdmin ? <Known today={today} /> : <div className={waiting} aria-busy="true" />}
      <noscript>
        <p>{phrasesOf(edition).needsScript}</p>
      </noscript>
    </>
  );
}

/** Which sites there are is asked first. */
function Known({ today }: { readonly today: string }): ReactNode {
  const { data: sites, error, refetch } = useSitesQuery();
  if (error && !sites) return <TrackingFailure failure={error as OpsFailure} onRetry={() => void refetch()} />;
  if (!sites) return <div className={waiting} aria-busy="true" />;
  return (
    <Reports today={today} sites={sites.map(({ site }) => site)}>
      <SiteKeys sites={sites} />
    </Reports>
  );
}

interface ReportsProps {
  readonly today: string;
  readonly sites: readonly string[];
  readonly children: ReactNode;
}

function Reports({ today, sites, children }: ReportsProps): ReactNode {
  const [period, setPeriod] = useState<Period>({ from: daysBefore(today, FIRST_DAYS - 1), to: today });
  return (
    <div className={sections}>
      <PeriodForm period={period} sites={sites} onChange={setPeriod} />
      <LiveViews site={period.site} sites={sites} />
      <ViewsOfPeriod period={period} sites={sites} />
      <Offers period={period} />
      {children}
      <ActionTable />
    </div>
  );
}

function SignInCard(): ReactNode {
  const { edition, phrases } = useTracking();
  return (
    <NoticeCard title={phrases.signInTitle} text={phrases.signInText} level={1}>
      <a className={primaryButton} href={loginPath(edition, TRAFFIC_PATH)}>
        {phrases.signIn}
      </a>
    </NoticeCard>
  );
}

/** Of a member of the staff who has begun without a second factor too: the portal gives no role then. */
function ForbiddenCard(): ReactNode {
  const { phrases } = useTracking();
  return <NoticeCard title={phrases.forbiddenTitle} text={phrases.forbiddenText} code="FORBIDDEN" level={1} />;
}
