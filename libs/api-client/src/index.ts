export { fetchCall, type OwnAnswer, type OwnCall } from './fetch-call';
export { createPagesApi, pageDataOf, type LoadedPage, type PageRequest } from './pages';
export { noteServerNow, serverNow } from './server-time';
export { untilHad } from './until-had';
