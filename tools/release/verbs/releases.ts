import { releaseCalls, type GateReport } from '@tribina/contracts';
import { releaseIdOf, remoteOf, type Command } from '../arguments';
import { buildRemote, runProgram } from '../build';
import { publishFolder } from '../publish';
import { builtFolder } from '../release-folder';
import { kilobytes, table } from '../table';
import type { Said, Workshop } from './said';

export async function build({ place, options }: Command, { root, environment }: Workshop): Promise<Said> {
  const { version } = options;
  const { id, files } = await buildRemote(remoteOf(place), { root, environment, version, run: runProgram });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    answer: { id, files: files.length, bytes },
    text: `built ${id}: ${files.length} files, ${kilobytes(bytes)}`,
  };
}

export async function publish({ place, options }: Command, { root, client }: Workshop): Promise<Said> {
  const folder = options.from ?? builtFolder(root, remoteOf(place));
  const answer = await publishFolder(client(), folder, { force: options.force });
  const { release, files, sent, gate } = answer;
  const past = gate.passed ? '' : `\npast the gate, which refuses it:\n${checksOf(gate)}`;
  return { answer, text: `published ${release.id}: ${files} files, ${kilobytes(release.bytes)}, ${sent} sent${past}` };
}

export async function gate({ place, options: { channel } }: Command, { client }: Workshop): Promise<Said> {
  const params = { id: releaseIdOf(place) };
  const answer = await client().call(releaseCalls.gate, { params, body: { channel } });
  const verdict = answer.gate.passed ? `the gate lets ${place} pass` : `the gate refuses ${place}`;
  return { answer, text: `${checksOf(answer.gate)}\n${verdict}` };
}

function checksOf({ checks }: GateReport): string {
  const rows = checks.flatMap(({ name, passed, causes, skipped }) => {
    if (skipped !== undefined) return [[name, 'not made', skipped]];
    return passed ? [[name, 'passed', null]] : causes.map((cause) => [name, 'refused', cause]);
  });
  return table(['check', 'verdict', 'cause'], rows);
}

export async function gc({ options: { dryRun } }: Command, { client }: Workshop): Promise<Said> {
  const answer = await client().call(releaseCalls.gc, { body: { dryRun } });
  const { expired, kept, freedBytes } = answer;
  const would = dryRun ? 'would be removed' : 'removed';
  const lines = [...expired, `${expired.length} releases ${would}, ${kept} kept, ${kilobytes(freedBytes)} freed`];
  return { answer, text: lines.join('\n') };
}
