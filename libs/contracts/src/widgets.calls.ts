import { call } from './call';
import type { TypesOf } from './schema-types';
import type { widgetEditorialSchemas, widgetSchemas } from './widgets.schema';

type Schemas = typeof widgetSchemas;

/**
 * The portal's calls for what stands beside the news: stories, the banner, the video of the front page, who is a bot (spec
 * portal §7). The banner's and the video's paths are ours; the gateway serves both as calls of its own.
 */
export const widgetCalls = {
  activeStories: call<TypesOf<Schemas['activeStories']>>({
    method: 'GET',
    path: '/list-active-stories',
    failure: 'GET_STORIES_FAILED',
  }),
  fakeUsers: call<TypesOf<Schemas['fakeUsers']>>({
    method: 'GET',
    path: '/list-all-fake-users',
    failure: 'GET_STORIES_FAILED',
  }),
  activeBanner: call<TypesOf<Schemas['activeBanner']>>({
    method: 'GET',
    path: '/get-active-banner',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  activeVideo: call<TypesOf<Schemas['activeVideo']>>({
    method: 'GET',
    path: '/get-active-global-video',
    failure: 'SOMETHING_WENT_WRONG',
  }),
  isBot: call<TypesOf<Schemas['isBot']>>({ method: 'POST', path: '/is-bot', failure: 'SOMETHING_WENT_WRONG' }),
} as const;

type Editorial = typeof widgetEditorialSchemas;

/** What editors do with widgets, below `/portal/editorial` at the gateway; needs the role editor. */
export const widgetEditorialCalls = {
  createFakeUser: call<TypesOf<Editorial['createFakeUser']>>({
    method: 'POST',
    path: '/editorial/fake-users',
    failure: 'INTERNAL_ERROR',
  }),
  updateFakeUser: call<TypesOf<Editorial['updateFakeUser']>>({
    method: 'PUT',
    path: '/editorial/fake-users/:id',
    failure: 'INTERNAL_ERROR',
  }),
  /** His stories go with him. */
  removeFakeUser: call<TypesOf<Editorial['removeFakeUser']>>({
    method: 'DELETE',
    path: '/editorial/fake-users/:id',
    failure: 'INTERNAL_ERROR',
  }),
  listStories: call<TypesOf<Editorial['listStories']>>({
    method: 'GET',
    path: '/editorial/stories',
    failure: 'INTERNAL_ERROR',
  }),
  createStory: call<TypesOf<Editorial['createStory']>>({
    method: 'POST',
    path: '/editorial/stories',
    failure: 'INTERNAL_ERROR',
    errors: ['UNKNOWN_FAKE_USER', 'STALE_REVISION'],
  }),
  updateStory: call<TypesOf<Editorial['updateStory']>>({
    method: 'PUT',
    path: '/editorial/stories/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION', 'UNKNOWN_FAKE_USER'],
  }),
  removeStory: call<TypesOf<Editorial['removeStory']>>({
    method: 'DELETE',
    path: '/editorial/stories/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  listBanners: call<TypesOf<Editorial['listBanners']>>({
    method: 'GET',
    path: '/editorial/banners',
    failure: 'INTERNAL_ERROR',
  }),
  createBanner: call<TypesOf<Editorial['createBanner']>>({
    method: 'POST',
    path: '/editorial/banners',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  updateBanner: call<TypesOf<Editorial['updateBanner']>>({
    method: 'PUT',
    path: '/editorial/banners/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  removeBanner: call<TypesOf<Editorial['removeBanner']>>({
    method: 'DELETE',
    path: '/editorial/banners/:id',
    failure: 'INTERNAL_ERROR',
    errors: ['STALE_REVISION'],
  }),
  readGlobalVideo: call<TypesOf<Editorial['readGlobalVideo']>>({
    method: 'GET',
    path: '/editorial/global-video',
    failure: 'INTERNAL_ERROR',
  }),
  setGlobalVideo: call<TypesOf<Editorial['setGlobalVideo']>>({
    method: 'PUT',
    path: '/editorial/global-video',
    failure: 'INTERNAL_ERROR',
  }),
  removeGlobalVideo: call<TypesOf<Editorial['removeGlobalVideo']>>({
    method: 'DELETE',
    path: '/editorial/global-video',
    failure: 'INTERNAL_ERROR',
  }),
} as const;
