import { createRemoteApp } from '@tribina/federation-web';
import { manifest } from './manifest';
import { failed, page } from './pages/page';

export const { App, prefetch } = createRemoteApp({ manifest, page, failed });
