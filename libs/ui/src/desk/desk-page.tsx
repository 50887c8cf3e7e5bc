import { shellPhrases } from '@tribina/messages/shell';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { primaryButton } from '../button.styles';
import { NoticeCard } from '../NoticeCard';
import { button, waiting } from './controls.late.styles';
import type { DeskEntry, DeskPlace } from './Desk';
import { useDeskPhrases, type DeskPhrases } from './desk-context';

/** What stands in the place of a screen that is on its way, or could not be had. */
export function lateNotice(retry: (() => void) | null): ReactNode {
  return retry ? <Retry onRetry={retry} /> : <div className={waiting} aria-busy="true" />;
}

function Retry({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { screenFailed, retry } = useDeskPhrases();
  return (
    <div role="alert">
      <p>{screenFailed}</p>
      <button type="button" className={button} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

/** A screen of a desk, by its route. */
export type DeskScreen = (input: PageInput) => { readonly title: string; readonly content: ReactNode };

interface DeskScreens {
  readonly desk: ComponentType<DeskPlace>;
  readonly screens: Readonly<Record<string, DeskScreen>>;
  readonly phrases: DeskPhrases;
  /** Where whoever is lost goes. */
  readonly start: DeskEntry;
}

/** The page of a desk's route; none of it is for search engines. */
export function deskPage(input: PageInput, { desk, screens, phrases, start }: DeskScreens): PageOutput<ReactElement> {
  const { edition, path, route } = input;
  const Place = desk;
  const screen = screens[route]?.(input);
  const { notFoundTitle, notFoundText } = shellPhrases[edition.language];
  const title = screen?.title ?? notFoundTitle;
  const head = {
    title: `${title} – ${phrases.title} – ${edition.brand.name}`,
    description: phrases.description,
    canonical: null,
    robots: 'noindex',
    type: 'website',
    structured: [],
    alternates: [],
  } as const;
  if (!screen) {
    const element = (
      <NoticeCard title={notFoundTitle} text={notFoundText} code="NOT_FOUND" level={1}>
        <a className={primaryButton} href={start.to}>
          {start.name}
        </a>
      </NoticeCard>
    );
    return { kind: 'page', status: 404, head, element, tags: [] };
  }
  const element = (
    <Place edition={edition} path={path} title={title}>
      {screen.content}
    </Place>
  );
  return { kind: 'page', status: 200, head, element, tags: [] };
}
