export type { BootApi, TypedElement } from './boot-api';
export { browserDependencies, loadContainer, type EntryBook, type Federation } from './browser';
export { lazyPart, type LazyPartNotice } from './lazy-part';
export { retryingLoader } from './load-file';
export {
  LoadFailure,
  loadPart,
  PartUnavailable,
  type ChainDependencies,
  type FailedOutcome,
  type LoadedPart,
} from './release-chain';
export { createRemoteApp } from './remote-app';
