/** The gate's own process: answers one question of the service after the other, and ends with it. */
import { launchOptions } from '@tribina/chromium';
import { Boots } from './boots';
import type { GateAnswer, GateRequest } from './jobs';
import { checkTypes } from './types';

// Node's own answer would be its debugger.
process.on('SIGUSR1', () => undefined);
const boots = new Boots();

async function answerTo(request: GateRequest): Promise<unknown> {
  switch (request.kind) {
    case 'types':
      return checkTypes(request.job);
    case 'boot':
      return boots.boot(request.job);
    case 'browser':
      return whyNoBrowser();
  }
}

async function whyNoBrowser(): Promise<string | null> {
  try {
    await launchOptions();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.on('message', (request: GateRequest) => {
  answerTo(request).then(
    (value) => send({ id: request.id, isOk: true, value }),
    (error: unknown) =>
      send({ id: request.id, isOk: false, error: error instanceof Error ? error.message : String(error) }),
  );
});

function send(answer: GateAnswer): void {
  process.send?.(answer);
}

// The service has ended, however that was: what was started here ends too.
process.once('disconnect', () => void boots.end().finally(() => process.exit()));
