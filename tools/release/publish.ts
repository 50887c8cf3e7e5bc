import { releaseCalls, type GateReport, type ReleaseSummary } from '@tribina/contracts';
import type { ReleaseClient } from './client';
import { locateReleaseFile, readDescription, readReleaseFile } from './release-folder';

interface Published {
  readonly release: ReleaseSummary;
  readonly gate: GateReport;
  /** How many files the release has, and how many the service did not have yet. */
  readonly files: number;
  readonly sent: number;
}

const AT_ONCE = 4;

/**
 * Hands a built release in: announces it, sends the files that the service lacks, completes it. May be repeated.
 *
 * @param folder with `release.json` and `files/`.
 * @param options `force`: past the gate; `later`: what needs a compiler or a browser is judged while it serves.
 * @throws Refusal RELEASE_EXISTS when the id stands for other content, GATE_REFUSED with the report.
 */
export async function publishFolder(
  client: ReleaseClient,
  folder: string,
  options: { readonly force?: boolean | undefined; readonly later?: boolean | undefined } = {},
): Promise<Published> {
  const description = readDescription(folder);
  // All of them: also those that need not be sent, because another release has brought the same content.
  await Promise.all(description.files.map((file) => locateReleaseFile(folder, file)));
  const { missing } = await client.call(releaseCalls.announce, { body: description });
  const lacking = missing.flatMap((integrity) => description.files.find((file) => file.integrity === integrity) ?? []);
  const queue = lacking.values();
  const send = async () => {
    for (const file of queue) await client.putObject(file.integrity, await readReleaseFile(folder, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  const { release, gate } = await client.call(releaseCalls.complete, {
    params: { id: description.id },
    query: options,
  });
  return { release, gate, files: description.files.length, sent: lacking.length };
}
