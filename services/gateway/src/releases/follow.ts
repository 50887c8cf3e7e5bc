import { SnapshotHolder, type ReleaseStore } from '@tribina/federation-node';
import { pathOf, releaseCalls } from '@tribina/contracts';
import { eventCounter, publicKeyOf } from '@tribina/service-kit';
import type { SignedSnapshot } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { Sockets } from '../realtime/sockets';
import type { Backends } from '../upstreams/backends';
import { ReleaseDecision } from './decision';

/** Beyond the time for which a call is held. */
const ANSWER_MARGIN_MS = 500;

/** What decides which release serves whom, and what follows the releases service. */
export function addReleases(
  app: FastifyInstance,
  config: Config,
  store: ReleaseStore,
  backends: Backends,
  sockets: Sockets,
): { readonly decision: ReleaseDecision; readonly snapshots: SnapshotHolder } {
  const countRefused = eventCounter(
    app,
    'releases_refused_total',
    'Releases that a snapshot names and that cannot be served: their files are missing',
  );
  const snapshots = new SnapshotHolder({
    source: {
      fetch: async (after, wait) => {
        const path = pathOf(releaseCalls.snapshot, {}, { channel: config.CHANNEL, after, wait });
        const result = await backends.releases(
          { method: 'GET', path, isRepeatable: true },
          wait * 1_000 + ANSWER_MARGIN_MS,
        );
        if (!result.isOk) throw new Error(`no snapshot (${result.code})`);
        return result.value as SignedSnapshot;
      },
    },
    publicKey: publicKeyOf(config.SNAPSHOT_PUBLIC_KEY),
    channel: config.CHANNEL,
    file: config.SNAPSHOT_FILE,
    onChange: ({ seq }) => {
      decision.prepare().then(
        () => sockets.tellAssignment(seq),
        (error: unknown) => app.log.error({ err: error }, 'the new snapshot cannot be used'),
      );
    },
    onError: (error) => app.log.warn({ err: error }, 'releases service'),
  });
  const decision: ReleaseDecision = new ReleaseDecision({
    snapshots,
    store,
    onRefused: (release) => {
      countRefused();
      app.log.error({ release }, 'a release is not whole in the store and is not served');
    },
  });
  return { decision, snapshots };
}
