import type { ArticleCard, Challenge, Home, Match, Navigation, Special } from '@tribina/contracts';
import { Island } from '@tribina/federation-web/islands';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { srcsetOf } from '@tribina/ui';
import type { ReactElement, ReactNode } from 'react';
import { GamePanel } from '../features/game-panel/GamePanel';
import { Latest } from '../features/latest/Latest';
import { MainGroup } from '../features/main-group/MainGroup';
import { columns } from '../features/main-group/MainGroup.styles';
import { NewsGroup } from '../features/news-group/NewsGroup';
import { promoMatch } from '../features/odds-promo/best-odds';
import { OddsPromo } from '../features/odds-promo/OddsPromo';
import { ScoreStrip } from '../features/score-strip/ScoreStrip';
import { inOrder } from '../features/score-strip/order';
import { SpecialTeaser } from '../features/special-teaser/SpecialTeaser';
import { absolute, headOf } from '../shared/head';
import { container } from '../shared/layout.styles';
import { matchView } from '../shared/match-view';
import { declaredCall } from '../shared/page-call';
import { answerOf } from '../shared/page-data';
import { LEAD } from '../shared/shapes';
import { notFoundPage } from './NotFoundPage';

/** `/`: the scores, the main group, the game, the special, the odds, the newest, and a group per category. */
export function homePage(input: PageInput): PageOutput<ReactElement> {
  const home = answerOf<{ data: Home }>(input, 'home')?.data;
  if (!home) return notFoundPage(input);
  const { brand } = input.edition;
  const lead = home.main[0];
  return {
    kind: 'page',
    status: 200,
    head: {
      ...headOf(input, { title: brand.tagline, description: brand.description, canonical: '/' }),
      title: `${brand.name} – ${brand.tagline}`,
      structured: [
        { '@type': 'WebSite', name: brand.name, url: absolute(input, '/'), inLanguage: input.edition.locale },
      ],
      ...(lead ? { preloadImage: { srcset: srcsetOf(lead, LEAD), sizes: LEAD.sizes } } : {}),
    },
    element: <HomeContent input={input} home={home} />,
    tags: [],
  };
}

interface HomeContentProps {
  readonly input: PageInput;
  readonly home: Home;
}

function HomeContent({ input, home }: HomeContentProps): ReactNode {
  const { edition, now } = input;
  const context = { edition, now };
  return (
    <>
      <Scores input={input} />
      <div className={container}>
        <h1 className="visually-hidden">
          {edition.brand.name} – {edition.brand.tagline}
        </h1>
        <MainGroup home={home} {...context} />
        <div className={columns}>
          <div>
            <Game input={input} />
            <SpecialEvent input={input} />
          </div>
          <div>
            <Odds input={input} />
            <Latest articles={home.latest} {...context} />
          </div>
        </div>
        {home.groups.map((group) => (
          <NewsGroup key={group.category.id} group={group} {...context} />
        ))}
      </div>
    </>
  );
}

interface PartProps {
  readonly input: PageInput;
}

function Scores({ input }: PartProps): ReactNode {
  const matches = answerOf<{ items: Match[] }>(input, 'scores')?.items ?? [];
  if (matches.length === 0) return null;
  const { edition, now } = input;
  const props = {
    editionId: edition.id,
    items: inOrder(matches.map((match) => matchView(match, edition, now))),
    call: declaredCall(input, 'scores'),
    label: newsPhrases[edition.language].scores,
  };
  return <Island remote="news" name="ScoreStrip" component={ScoreStrip} props={props} />;
}

function Game({ input: { edition, now, ...input } }: PartProps): ReactNode {
  const challenge = answerOf<Challenge>(input, 'challenge');
  return challenge && edition.features.game ? <GamePanel challenge={challenge} edition={edition} now={now} /> : null;
}

function SpecialEvent({ input: { edition, now, ...input } }: PartProps): ReactNode {
  const special = answerOf<{ data: Special }>(input, 'special')?.data;
  const news = answerOf<{ data: ArticleCard[] }>(input, 'specialNews')?.data ?? [];
  return special ? <SpecialTeaser special={special} news={news} edition={edition} now={now} /> : null;
}

function Odds({ input: { edition, now, ...input } }: PartProps): ReactNode {
  const match = promoMatch(answerOf<{ items: Match[] }>(input, 'odds')?.items ?? [], now);
  const site = answerOf<Navigation>(input, 'navigation')?.otherSites.find(({ external }) => external) ?? null;
  return match ? <OddsPromo match={match} site={site} edition={edition} now={now} /> : null;
}
