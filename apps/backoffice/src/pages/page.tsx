import { isRemoteName, type PageInput, type PageOutput } from '@tribina/shell-api';
import { fill } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { NoticeCard, primaryButton } from '@tribina/ui';
import type { ReactElement, ReactNode } from 'react';
import { phrasesOf } from '../shared/console-context';
import { OVERVIEW_PATH } from '../shared/paths';
import { AuditPage } from './AuditPage';
import { Console } from './Console';
import { ScreensPlace } from './ScreensPlace';
import { OverviewPage } from './OverviewPage';
import { RemotePage } from './RemotePage';
import { TrafficPage } from './TrafficPage';

type Page = PageOutput<ReactElement>;

const TEAM_SCREENS = ['newsroom', 'moderation', 'mailbox', 'game'] as const;

/** The console's pages. The server knows no session: it renders the frame and the place that the browser fills. */
export function page(input: PageInput): Page {
  const { edition, path } = input;
  if (isTeamScreen(input.route)) {
    const title = phrasesOf(edition)[input.route];
    const element = <ScreensPlace title={title} needsScript={phrasesOf(edition).needsScript} />;
    return { kind: 'page', status: 200, head: headOf(input, title), element, tags: [] };
  }
  if (input.route === 'traffic') {
    const element = <TrafficPage edition={edition} path={path} now={input.now} />;
    return { kind: 'page', status: 200, head: headOf(input, phrasesOf(edition).traffic), element, tags: [] };
  }
  const shown = contentOf(input);
  if (!shown) return notFoundPage(input);
  const element = (
    <Console edition={edition} path={path} title={shown.title}>
      {shown.content}
    </Console>
  );
  return { kind: 'page', status: 200, head: headOf(input, shown.title), element, tags: [] };
}

/** Screens of another team, by the route of their place. */
function isTeamScreen(route: string): route is (typeof TEAM_SCREENS)[number] {
  return TEAM_SCREENS.some((name) => name === route);
}

function contentOf({
  edition,
  route,
  params,
}: PageInput): { readonly title: string; readonly content: ReactNode } | null {
  const phrases = phrasesOf(edition);
  if (route === 'overview') return { title: phrases.overview, content: <OverviewPage /> };
  if (route === 'audit') return { title: phrases.audit, content: <AuditPage /> };
  const { remote } = params;
  if (route !== 'remote' || !isRemoteName(remote)) return null;
  return { title: fill(phrases.remoteTitle, { remote }), content: <RemotePage key={remote} remote={remote} /> };
}

/** No page of the console is for search engines. */
function headOf({ edition }: PageInput, title: string) {
  return {
    title: `${title} – ${shellPhrases[edition.language].backOffice} – ${edition.brand.name}`,
    description: phrasesOf(edition).description,
    canonical: null,
    robots: 'noindex',
    type: 'website',
    structured: [],
    alternates: [],
  } as const;
}

function notFoundPage(input: PageInput): Page {
  const { notFoundTitle, notFoundText } = shellPhrases[input.edition.language];
  const element = (
    <NoticeCard title={notFoundTitle} text={notFoundText} code="NOT_FOUND" level={1}>
      <a className={primaryButton} href={OVERVIEW_PATH}>
        {phrasesOf(input.edition).overview}
      </a>
    </NoticeCard>
  );
  return { kind: 'page', status: 404, head: headOf(input, notFoundTitle), element, tags: [] };
}
