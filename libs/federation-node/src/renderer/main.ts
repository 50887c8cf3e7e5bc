/**
 * A renderer: a process with an empty environment, no network and read access to the release store alone. It gets jobs from
 * its parent, turns (release, route, data) into HTML, and answers; it keeps nothing between two jobs but the bundles.
 */
import type { HostServerModule, RemoteServerModule } from '@tribina/shell-api';
import { Bundles } from './bundles';
import type { RenderAnswer, RenderJob } from './protocol';

const hosts = new Bundles();
const remotes = new Bundles();

function render({ id, host, remote, input }: RenderJob): RenderAnswer {
  try {
    const hostModule = hosts.load(host, {}) as unknown as HostServerModule<unknown, unknown>;
    const remoteModule = remote
      ? (remotes.load({ ...remote, releaseId: `${remote.releaseId}+${host.releaseId}` }, hostModule.shared) as unknown as RemoteServerModule<
          unknown,
          unknown
        >)
      : null;
    return { id, isOk: true, page: hostModule.render(input, remoteModule) };
  } catch (error) {
    return { id, isOk: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (job: RenderJob) => process.send?.(render(job)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
