export {
  CHANGE_EVENT,
  COOKIES,
  DOCUMENT_IDS,
  HEADERS,
  ISLAND,
  SEQ_EVENT,
  THEME_STORAGE_KEY,
  type BootFile,
  type BootRecord,
  type BootRelease,
  type BootRemote,
  type LiveChange,
  type LoadOutcome,
} from './boot';
export { answersOf, answerValuesOf, pageNumber, resolveCall, type Address, type ResolvedCall } from './calls';
export { isRemoteName, REMOTE_NAMES, SHELL_API_VERSION, type RemoteManifest, type RemoteName } from './manifest';
export type { HostServerModule, RenderedPage, RenderInput, ShellData } from './render';
export type {
  CallResult,
  PageData,
  PageHead,
  PageInput,
  PageOutput,
  RemoteAppModule,
  RemoteAppProps,
  RemotePages,
  RemoteServerModule,
} from './page';
export {
  containerName,
  isPublicKind,
  parseReleaseId,
  releaseFileUrl,
  type ReleaseDescription,
  type ReleaseFile,
  type ReleaseFileKind,
  type SharedPackage,
} from './release';
export {
  categoryPatterns,
  matchRoute,
  type PageType,
  type RouteCache,
  type RouteCall,
  type RouteDefinition,
  type RouteMatch,
  type RouteValue,
} from './routes';
export type { Assignment, SignedSnapshot, Snapshot } from './snapshot';
export {
  CHUNK_LOAD_LIMIT_MS,
  GROUP_SIZE,
  LOADER_MS,
  MAIN_GROUP_SIZE,
  READING_WORDS_PER_MINUTE,
  RESIZE_THROTTLE_MS,
  SPECIAL_SKELETON_MS,
} from './constants';
