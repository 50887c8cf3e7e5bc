import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ReleaseJob } from './make-release';

/** Names the socket of the builders that a build of many releases keeps. */
export const BUILDERS = 'TRIBINA_BUILDERS';

/** What builders answer. */
export type Built = { readonly id: string } | { readonly error: string };

/**
 * Has a release made by the builders at this socket.
 *
 * @returns id of the release.
 * @throws Error with what the build has found, or when the builders have ended.
 */
export async function askBuilders(at: string, job: ReleaseJob): Promise<string> {
  const socket = connect(at);
  socket.end(JSON.stringify(job));
  const answer = await text(socket);
  if (answer === '') throw new Error('The builders have ended');
  const built = JSON.parse(answer) as Built;
  if ('error' in built) throw new Error(built.error);
  return built.id;
}
