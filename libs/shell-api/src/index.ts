export {
  COOKIES,
  DOCUMENT_IDS,
  HEADERS,
  ISLAND,
  THEME_STORAGE_KEY,
  type BootFile,
  type BootRecord,
  type BootRelease,
  type BootRemote,
} from './boot';
export { isRemoteName, REMOTE_NAMES, SHELL_API_VERSION, type RemoteManifest, type RemoteName } from './manifest';
export type { CallResult, PageData, PageHead, PageInput, PageOutput, RemoteServerModule } from './page';
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
  pageNumber,
  resolveCall,
  type Address,
  type PageType,
  type ResolvedCall,
  type RouteCache,
  type RouteCall,
  type RouteDefinition,
  type RouteMatch,
  type RouteValue,
} from './routes';
export type { Assignment, SignedSnapshot, Snapshot } from './snapshot';
