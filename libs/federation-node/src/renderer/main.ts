/**
 * A renderer: a process with an empty environment, without network and files. It gets jobs and bundles from its parent, turns
 * (release, route, data) into HTML, and answers; it keeps nothing between two jobs but the bundles.
 */
import type { RenderedPage } from '@tribina/shell-api';
import { Bundles } from './bundles';
import { lockDown } from './lockdown';
import type { RenderAnswer, RenderJob } from './protocol';
import { SharedLanguage } from './shared-language';

/** Letters; the longest of our pages has a tenth of it. */
const LONGEST_PAGE = 8_000_000;

const bundles = new Bundles();

function render(job: RenderJob): RenderAnswer {
  const { id } = job;
  try {
    const pair = bundles.load(job);
    if (!pair) return { id, isOk: false, needsBytes: true };
    return { id, isOk: true, page: bounded(pair.host.render(job.input, pair.remote)) };
  } catch (error) {
    return { id, isOk: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** @throws Error: whoever hears of it would have to take all of it. */
function bounded(page: RenderedPage): RenderedPage {
  const letters = page.kind === 'document' ? page.before.length + page.after.length : page.location.length;
  if (letters > LONGEST_PAGE) throw new Error(`The page is longer than ${LONGEST_PAGE} letters`);
  return page;
}

function send(answer: RenderAnswer, afterwards?: () => void): void {
  renderer.send?.(answer, () => afterwards?.());
}

/** A release that changes what all releases use has failed, and its process ends with what it has done to it. */
function answerTo(job: RenderJob): void {
  const pair = `${job.remote?.releaseId} ${job.host.releaseId}`;
  // Something that another release has left behind has done it since: the job is for another process.
  if (pair !== last && shared.changed() !== null) renderer.exit(1);
  last = pair;
  const answer = render(job);
  const changed = shared.changed();
  if (changed === null) send(answer);
  else send({ id: job.id, isOk: false, error: `It changes what all releases use: ${changed}` }, () => renderer.exit(1));
}

const renderer = process;
// Node's own answer would be its debugger.
renderer.on('SIGUSR1', () => undefined);
lockDown();
const shared = new SharedLanguage();
let last: string | undefined;
renderer.on('message', answerTo);
renderer.on('disconnect', () => renderer.exit(0));
renderer.send?.('ready');
