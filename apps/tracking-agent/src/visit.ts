import { currentPageType } from '@tribina/browser';
import { RELEASE } from './release';
import type { Config, VisitInfo } from './types';

const LONGEST_PATH = 512;
/** A number alone may be a person's, and says nothing that an action's ids do not. */
const ID_SEGMENT = /\/\d+(?=\/|$)/g;

/** The page that is shown. @param before the path before it; by default what the browser says. */
export function describeVisit(
  { pageType = currentPageType, agentVersion = RELEASE, releases }: Config,
  before?: string,
): VisitInfo {
  return {
    pageType: pageType(),
    path: tidy(location.pathname),
    ref: before ?? (tidy(document.referrer.replace(/[?#].*/, '')) || undefined),
    theme: document.documentElement.dataset['theme'] ?? 'light',
    agentVersion,
    releases,
  };
}

function tidy(path: string): string {
  return path.replace(ID_SEGMENT, '/:id').slice(0, LONGEST_PATH);
}
