import { createRemoteApp } from '@tribina/federation-web';
import { gameDeskPage } from './game-desk-page';
import { gameDeskManifest } from './routes';

/** The organisers' own screens, which the host mounts in the frame of the back office; rolled back with this remote. */
export const { App, prefetch } = createRemoteApp({ manifest: gameDeskManifest, page: gameDeskPage });
