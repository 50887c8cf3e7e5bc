import { keepPrograms, startTestServer } from '@tribina/testing';

declare global {
  var endTestRun: (() => Promise<void>) | undefined;
}

export default async function globalSetup(): Promise<void> {
  const removePrograms = keepPrograms();
  const stopServer = await startTestServer();
  globalThis.endTestRun = async () => {
    removePrograms();
    await stopServer();
  };
}
