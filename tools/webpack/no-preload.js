/**
 * In the place of what keeps manifests of remotes and loads their files ahead: the host names each container with its file and hash
 * by itself, and documents say what is to be loaded ahead. What would ask it (`preloadRemote`) is not in use, and fails by having
 * nothing to call.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = undefined;
export const preloadAssets = undefined;
