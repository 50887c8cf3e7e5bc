export { fetchCall } from './fetch-call';
export { createPagesApi, pageDataOf, type LoadedPage, type PageRequest } from './pages';
export { noteServerNow, serverNow } from './server-time';
