import type { LiveOutcome } from '@tribina/contracts/schemas';
import { addBackgroundWork, eventCounter, readGauge, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AskedProvider } from './asked-provider';
import { HttpProvider } from './http-provider';
import { ProviderIntake } from './intake';
import { addProviderRoutes } from './routes';
import type { ProviderSettings } from './settings';

const DEFAULT_PERIOD_MS = 5_000;
const REPLACE_PERIOD_MS = 5_000;

/** Asks the providers of live results for what is new, and takes what they push, while the service runs. */
export async function addProviders(
  app: FastifyInstance,
  database: Database,
  providers: readonly ProviderSettings[],
): Promise<void> {
  if (providers.length === 0) return;
  const intake = new ProviderIntake(
    database,
    providers.map(({ name }) => name),
  );
  const count = eventCounter(app, 'provider_reports_total', 'What became of what providers said of matches', [
    'provider',
    'outcome',
  ]);
  const onOutcomes = (provider: string, outcomes: readonly LiveOutcome[]) => {
    for (const outcome of outcomes) count({ provider, outcome });
  };
  readGauge(app, 'provider_silence_seconds', 'Since a provider was heard of', ['provider'], async () => {
    const found = await rows<{ name: string; silence: number }>(
      database.read,
      sql`select name, extract(epoch from app_now() - heard_at)::float8 as silence from provider`,
    );
    return found.map(({ name, silence }) => ({ labels: { provider: name }, value: silence }));
  });
  await app.register(async (scope) => addProviderRoutes(scope, { database, intake, providers, onOutcomes }));

  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());
  for (const { name, url, token, periodMs = DEFAULT_PERIOD_MS } of providers) {
    if (url === undefined) continue;
    const provider = new AskedProvider(new HttpProvider({ name, url, token }), intake);
    addBackgroundWork(app, {
      name: `provider ${name}`,
      periodMs,
      step: async () => {
        onOutcomes(name, await provider.ask(ending.signal));
        return false;
      },
    });
  }
  addBackgroundWork(app, {
    name: 'silent providers',
    periodMs: REPLACE_PERIOD_MS,
    step: async () => {
      await intake.replaceSilent();
      return false;
    },
  });
}
