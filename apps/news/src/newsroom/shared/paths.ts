const HOME = '/backoffice/newsroom';

/** Addresses of the newsroom's screens. */
export const paths = {
  list: HOME,
  newArticle: `${HOME}/articles/new`,
  article: (id: number) => `${HOME}/articles/${id}`,
  revisions: (id: number) => `${HOME}/articles/${id}/revisions`,
  live: (id: number) => `${HOME}/articles/${id}/live`,
  home: `${HOME}/home`,
  navigation: `${HOME}/navigation`,
  specials: `${HOME}/specials`,
  events: `${HOME}/events`,
  stories: `${HOME}/stories`,
  banners: `${HOME}/banners`,
  operations: '/backoffice',
} as const;
