/**
 * A renderer: a process with an empty environment, no network and read access to the release store alone. It gets jobs from
 * its parent, turns (release, route, data) into HTML, and answers; it keeps nothing between two jobs but the bundles.
 */
import type { HostServerModule, RemoteServerModule } from '@tribina/shell-api';
import { Bundles } from './bundles';
import { lockDown } from './lockdown';
import type { RenderAnswer, RenderJob } from './protocol';

type Host = HostServerModule<unknown, unknown>;
type Remote = RemoteServerModule<unknown, unknown>;

const hosts = new Bundles<Host>();
const remotes = new Bundles<Remote>();

function render({ id, host, remote, input }: RenderJob): RenderAnswer {
  try {
    const hostModule = hosts.load(host.releaseId, host, {});
    // A remote runs on the packages of the host that it is rendered with.
    const key = `${remote?.releaseId} ${host.releaseId}`;
    const remoteModule = remote && remotes.load(key, remote, hostModule.shared);
    return { id, isOk: true, page: hostModule.render(input, remoteModule) };
  } catch (error) {
    return { id, isOk: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const renderer = process;
lockDown();
renderer.on('message', (job: RenderJob) => renderer.send?.(render(job)));
renderer.on('disconnect', () => renderer.exit(0));
renderer.send?.('ready');
