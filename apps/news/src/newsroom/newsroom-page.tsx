import { useLocation } from '@tribina/facades/router';
import { lazyPart } from '@tribina/federation-web';
import type { PageInput, PageOutput } from '@tribina/shell-api';
import { deskPage, type DeskScreen, lateNotice } from '@tribina/ui/desk';
import type { ReactElement, ReactNode } from 'react';
import { ArticleList } from './articles/ArticleList';
import { Newsroom } from './Newsroom';
import { phrasesOf } from './shared/newsroom-context';
import { paths } from './shared/paths';

// The list comes with the expose; each other screen with a chunk of its own.
const loadEditor = () => import(/* webpackChunkName: "newsroom-editor" */ './editor/ArticleEditor');
const ArticlePage = lazyPart(() => loadEditor().then((module) => module.ArticlePage), lateNotice);
const ArticleEditor = lazyPart(() => loadEditor().then((module) => module.ArticleEditor), lateNotice);
const RevisionsPage = lazyPart(
  () =>
    import(/* webpackChunkName: "newsroom-revisions" */ './revisions/RevisionsPage').then(
      (module) => module.RevisionsPage,
    ),
  lateNotice,
);
const LivePage = lazyPart(
  () => import(/* webpackChunkName: "newsroom-desk" */ './live/LivePage').then((module) => module.LivePage),
  lateNotice,
);
const HomePage = lazyPart(
  () => import(/* webpackChunkName: "newsroom-desk" */ './home/HomePage').then((module) => module.HomePage),
  lateNotice,
);
const NavigationPage = lazyPart(
  () =>
    import(/* webpackChunkName: "newsroom-frame" */ './navigation/NavigationPage').then(
      (module) => module.NavigationPage,
    ),
  lateNotice,
);
const SpecialsPage = lazyPart(
  () =>
    import(/* webpackChunkName: "newsroom-specials" */ './specials/SpecialsPage').then((module) => module.SpecialsPage),
  lateNotice,
);
const EventsPage = lazyPart(
  () => import(/* webpackChunkName: "newsroom-events" */ './events/EventsPage').then((module) => module.EventsPage),
  lateNotice,
);
const StoriesPage = lazyPart(
  () => import(/* webpackChunkName: "newsroom-boxes" */ './stories/StoriesPage').then((module) => module.StoriesPage),
  lateNotice,
);
const BannersPage = lazyPart(
  () => import(/* webpackChunkName: "newsroom-boxes" */ './banners/BannersPage').then((module) => module.BannersPage),
  lateNotice,
);

/** A step to the same address begins another new article. */
function NewArticle(): ReactNode {
  const { key } = useLocation();
  return <ArticleEditor key={key} loaded={null} />;
}

const idOf = ({ params }: PageInput) => Number(params['id']);

const SCREENS: Readonly<Record<string, DeskScreen>> = {
  list: ({ edition }) => ({ title: phrasesOf(edition).list.title, content: <ArticleList /> }),
  'new-article': ({ edition }) => ({ title: phrasesOf(edition).editor.newArticle, content: <NewArticle /> }),
  article: (input) => ({
    title: phrasesOf(input.edition).editor.title,
    content: <ArticlePage key={idOf(input)} id={idOf(input)} />,
  }),
  revisions: (input) => ({
    title: phrasesOf(input.edition).revisions.title,
    content: <RevisionsPage key={idOf(input)} id={idOf(input)} />,
  }),
  live: (input) => ({
    title: phrasesOf(input.edition).live.title,
    content: <LivePage key={idOf(input)} id={idOf(input)} />,
  }),
  home: ({ edition }) => ({ title: phrasesOf(edition).home.title, content: <HomePage /> }),
  navigation: ({ edition }) => ({ title: phrasesOf(edition).navigation.title, content: <NavigationPage /> }),
  stories: ({ edition }) => ({ title: phrasesOf(edition).stories.title, content: <StoriesPage /> }),
  banners: ({ edition }) => ({ title: phrasesOf(edition).banners.title, content: <BannersPage /> }),
  events: ({ edition }) => ({ title: phrasesOf(edition).events.title, content: <EventsPage /> }),
  specials: ({ edition }) => ({ title: phrasesOf(edition).specials.title, content: <SpecialsPage /> }),
};

/** The newsroom's screens by route. */
export function newsroomPage(input: PageInput): PageOutput<ReactElement> {
  const phrases = phrasesOf(input.edition);
  const start = { name: phrases.list.title, to: paths.list };
  return deskPage(input, { desk: Newsroom, screens: SCREENS, phrases, start });
}
