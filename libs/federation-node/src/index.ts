export { bootRecord, type BootRecordInput, type ChosenRelease } from './boot-record';
export { ENCODINGS, ReleaseStore } from './release-store';
export { RendererPool, RenderFailure, type RendererPoolOptions } from './renderer-pool';
export type { BundleRef, RenderJob } from './renderer/protocol';
export { assignmentOf, readSnapshot, SnapshotHolder, type SnapshotHolderOptions, type SnapshotSource } from './snapshot';
