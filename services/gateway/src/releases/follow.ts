import { SnapshotHolder, type ReleaseStore } from '@tribina/federation-node';
import { pathOf, releaseCalls } from '@tribina/contracts';
import { eventCounter } from '@tribina/service-kit';
import type { SignedSnapshot } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import type { KeyObject } from 'node:crypto';
import type { Config } from '../config';
import type { Sockets } from '../realtime/sockets';
import type { Backends } from '../upstreams/backends';
import { ReleaseDecision } from './decision';

/** How soon a release that could not be served is looked at again: its store may be back. */
export const AGAIN_MS = 5_000;
/** Beyond the time for which a call is held. */
const ANSWER_MARGIN_MS = 500;

/**
 * What decides which release serves whom, and what follows the releases service.
 *
 * @param againMs how soon what could not be served is looked at again.
 */
export function addReleases(
  app: FastifyInstance,
  config: Config,
  publicKey: KeyObject,
  store: ReleaseStore,
  backends: Backends,
  sockets: Sockets,
  againMs: number,
): { readonly decision: ReleaseDecision; readonly snapshots: SnapshotHolder } {
  const countRefused = eventCounter(
    app,
    'releases_refused_total',
    'Releases that a snapshot names and that cannot be served: files are missing, or the description was changed',
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
    publicKey,
    channel: config.CHANNEL,
    file: config.SNAPSHOT_FILE,
    onChange: ({ seq }) => void prepare(() => sockets.tellAssignment(seq)),
    onError: (error) => app.log.warn({ err: error }, 'releases service'),
  });
  const decision: ReleaseDecision = new ReleaseDecision({
    snapshots,
    store,
    onRefused: (release) => {
      countRefused();
      const why = store.isChanged(release)
        ? 'is another one in the store than was published'
        : 'is not whole in the store';
      app.log.error({ release }, `a release ${why} and is not served`);
      clearTimeout(again);
      again = setTimeout(() => void prepare(), againMs).unref();
    },
  });
  let again: NodeJS.Timeout | undefined;
  const prepare = (then = () => {}) =>
    decision.prepare().then(then, (error: unknown) => app.log.error({ err: error }, 'the snapshot cannot be used'));
  return { decision, snapshots };
}
