import { apiCalls, type GlobalVideo as Video, type Match, type Navigation, type Story } from '@tribina/contracts';
import { Island } from '@tribina/federation-web/islands';
import { storiesRowPhrases } from '@tribina/messages/stories';
import { widgetPhrases } from '@tribina/messages/widgets';
import type { PageInput } from '@tribina/shell-api';
import { rowTellersOf } from '@tribina/ui/stories';
import { videoObject } from '@tribina/ui/video';
import type { ReactNode } from 'react';
import { OddsPromo } from '../features/odds-promo/OddsPromo';
import { promoSite, promoView } from '../features/odds-promo/promo-view';
import { Stories } from '../features/stories/Stories';
import { GlobalVideo } from '../features/video/GlobalVideo';
import { declaredCall } from '../shared/page-call';
import { answerOf } from '../shared/page-data';

interface WidgetProps {
  readonly input: PageInput;
}

/** Who tells stories now, where they are enough to be shown. */
export function HomeStories({ input }: WidgetProps): ReactNode {
  const tellers = rowTellersOf(answerOf<{ stories: Story[] }>(input, 'stories')?.stories ?? []);
  if (tellers.length === 0) return null;
  const { language } = input.edition;
  const props = { tellers, language, call: declaredCall(input, 'stories'), phrases: storiesRowPhrases[language] };
  return <Island remote="news" name="Stories" component={Stories} props={props} />;
}

/** The odds of the next matches, where there are any. */
export function HomeOdds({ input }: WidgetProps): ReactNode {
  const { edition, now } = input;
  const link = answerOf<Navigation>(input, 'navigation')?.otherSites.find(({ external }) => external);
  const site = link ? promoSite(link) : null;
  const { matches, dueAt } = promoView(answerOf<{ items: Match[] }>(input, 'odds')?.items ?? [], edition, now, site);
  if (matches.length === 0) return null;
  const body = { ids: matches.map(({ id }) => id) };
  const call = { method: 'POST', path: apiCalls.feedMatches.path, body } as const;
  const phrases = widgetPhrases[edition.language].odds;
  const props = { matches, dueAt, editionId: edition.id, call, site, phrases };
  return <Island remote="news" name="OddsPromo" component={OddsPromo} props={props} />;
}

/** The video of the front page, where there is one. */
export function HomeVideo({ input }: WidgetProps): ReactNode {
  const video = videoOf(input);
  return video && <GlobalVideo video={video} edition={input.edition} />;
}

/** The same for search engines. */
export function homeVideoObjects(input: PageInput): Readonly<Record<string, unknown>>[] {
  const video = videoOf(input);
  return video ? [videoObject(video, input.origins[input.edition.id])] : [];
}

function videoOf(input: PageInput): Video | null {
  return answerOf<{ data: Video }>(input, 'video')?.data ?? null;
}
