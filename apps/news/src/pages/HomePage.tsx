import type { ArticleCard, Challenge, Home, HomeBlock, Match, Special } from '@tribina/contracts';
import { Island } from '@tribina/federation-web/islands';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { srcsetOf } from '@tribina/ui';
import type { ReactElement, ReactNode } from 'react';
import { ForYouPlace } from '../features/for-you/ForYouPlace';
import { GamePanel } from '../features/game-panel/GamePanel';
import { SmallBlock } from '../features/home-blocks/SmallBlock';
import { Latest } from '../features/latest/Latest';
import { MainGroup } from '../features/main-group/MainGroup';
import { columns } from '../features/main-group/MainGroup.styles';
import { NewArticlesHint } from '../features/new-articles/NewArticlesHint';
import { MostRead } from '../features/most-read/MostRead';
import { NewsGroup } from '../features/news-group/NewsGroup';
import { shownGroups } from '../features/news-group/groups';
import { ScoreStrip } from '../features/score-strip/ScoreStrip';
import { inOrder } from '../features/score-strip/order';
import { SpecialTeaser } from '../features/special-teaser/SpecialTeaser';
import { headOf } from '../shared/head';
import { container, inTwo, section } from '../shared/layout.styles';
import { matchView } from '../shared/match-view';
import { declaredCall } from '../shared/page-call';
import { answerOf } from '../shared/page-data';
import { LEAD } from '../shared/page-shapes';
import { organization, webSite } from '../shared/structured';
import { offersOf } from './article-blocks';
import { HomeOdds, HomeStories, HomeVideo, homeVideoObjects } from './HomeWidgets';
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
      structured: [webSite(input), organization(input), ...homeVideoObjects(input)],
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
        <HomeStories input={input} />
        <MainGroup home={home} {...context} />
        <div className={columns}>
          <div>
            <Game input={input} />
            <SpecialEvent input={input} />
            <HomeVideo input={input} />
          </div>
          <div>
            <HomeOdds input={input} />
            <Latest articles={home.latest} {...context} />
            <MostRead articles={answerOf<{ data: ArticleCard[] }>(input, 'mostRead')?.data ?? []} edition={edition} />
          </div>
        </div>
        <ForYouPlace editionId={edition.id} {...offersOf(input)} />
        <Blocks blocks={home.blocks} {...context} />
        {shownGroups(home.groups).map((group) => (
          <NewsGroup key={group.category.id} group={group} {...context} />
        ))}
      </div>
      <NewArticlesHint input={input} articles={[...home.main, ...home.latest]} path="/" />
    </>
  );
}

interface BlocksProps extends Pick<PageInput, 'edition' | 'now'> {
  readonly blocks: readonly HomeBlock[];
}

/** The blocks that the edition's home page chooses by their names; most editions have none (spec portal §9). */
function Blocks({ blocks, ...context }: BlocksProps): ReactNode {
  const chosen = (names: readonly HomeBlock['block'][]) => blocks.filter(({ block }) => names.includes(block));
  const small = chosen(['widget', 'crazyTicket']);
  return (
    <>
      {chosen(['domesticFootball', 'basketballSection', 'section', 'features']).map((block) => (
        <NewsGroup key={block.block} group={block} {...context} />
      ))}
      {small.length > 0 ? (
        <div className={classes(section, inTwo)}>
          {small.map((block) => (
            <SmallBlock key={block.block} block={block} edition={context.edition} />
          ))}
        </div>
      ) : null}
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
