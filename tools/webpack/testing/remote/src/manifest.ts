import type { RemoteManifest } from '@tribina/shell-api';

export const manifest: RemoteManifest = { name: 'news', shellApi: '^1.0.0', routes: [], islands: [] };
