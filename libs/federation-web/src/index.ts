export type { BootApi } from './boot-api';
export { browserDependencies, loadContainer, type EntryBook, type Federation } from './browser';
export { loadPart, LoadFailure, PartUnavailable, type ChainDependencies, type LoadedPart } from './release-chain';
export { createRemoteApp } from './remote-app';
