/**
 * In the place of what keeps manifests of remotes: the host names each container with its file and hash by itself. What would
 * ask it (`preloadRemote`) is not in use, and fails by having nothing to call.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
