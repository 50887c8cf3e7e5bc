import { startTestServer } from '@tribina/testing';

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}

export default async function globalSetup(): Promise<void> {
  globalThis.stopTestServer = await startTestServer();
}
