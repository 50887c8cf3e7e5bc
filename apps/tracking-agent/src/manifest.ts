import type { RemoteManifest } from '@tribina/shell-api';

/** No pages and no islands: `./agent` alone. */
export const manifest: RemoteManifest = { name: 'tracking-agent', shellApi: '^1.0.0', routes: [], islands: [] };
