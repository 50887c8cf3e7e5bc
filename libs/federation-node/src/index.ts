export { bootRecord, type BootRecordInput, type ChosenRelease } from './boot-record';
export { ReleaseStore } from './release-store';
export { RenderFailure } from './render-failure';
export { RendererPool, type RendererPoolOptions } from './renderer-pool';
export type { BundleRef, RenderJob } from './renderer/protocol';
export {
  assignmentOf,
  readSnapshot,
  SnapshotHolder,
  type SnapshotHolderOptions,
  type SnapshotSource,
} from './snapshot';
