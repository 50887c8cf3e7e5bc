import { releaseCalls, type AssignmentRow } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { releaseIdOf, remoteOf, UsageError, type Command, type Verb } from './arguments';
import { buildRemote, runProgram } from './build';
import type { ReleaseClient } from './client';
import { publishFolder } from './publish';
import { builtFolder } from './release-folder';
import { kilobytes, table } from './table';

/** What a verb works with. */
interface Workshop {
  /** Folder of the project. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Connects when it is first asked for: a build needs no service. */
  readonly client: () => ReleaseClient;
}

/** What a verb has to say, to a program and to a person. */
interface Said {
  readonly answer: object;
  readonly text: string;
}

type RunVerb = (command: Command, workshop: Workshop) => Promise<Said>;

export const RUN_VERB: Readonly<Record<Verb, RunVerb>> = {
  build,
  publish,
  promote,
  rollback,
  status,
  history,
  'token create': createToken,
  'token list': listTokens,
  'token revoke': revokeToken,
};

async function build({ place, options }: Command, { root, environment }: Workshop): Promise<Said> {
  const { version } = options;
  const { id, files } = await buildRemote(remoteOf(place), { root, environment, version, run: runProgram });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return {
    answer: { id, files: files.length, bytes },
    text: `built ${id}: ${files.length} files, ${kilobytes(bytes)}`,
  };
}

async function publish({ place, options }: Command, { root, client }: Workshop): Promise<Said> {
  const folder = options.from ?? builtFolder(root, remoteOf(place));
  const answer = await publishFolder(client(), folder);
  const { release, files, sent } = answer;
  return { answer, text: `published ${release.id}: ${files} files, ${kilobytes(release.bytes)}, ${sent} sent` };
}

async function promote({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { channel, edition, reason } = options;
  const body = { release: releaseIdOf(place), channel, edition, reason };
  const answer = await client().call(releaseCalls.promote, { body });
  return { answer, text: `promoted ${place}\n${assigned(answer.assignments)}` };
}

async function rollback({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { to, channel, edition, reason } = options;
  const body = { remote: remoteOf(place), to: to && releaseIdOf(to), channel, edition, reason };
  const answer = await client().call(releaseCalls.rollback, { body });
  return { answer, text: `rolled ${place} back\n${assigned(answer.assignments)}` };
}

function assigned(rows: readonly AssignmentRow[]): string {
  return table(
    ['number', 'channel', 'edition', 'serves', 'previous good'],
    rows.map((row) => [row.seq, row.channel, row.edition, row.stable, row.previousGood]),
  );
}

async function status({ options: { channel } }: Command, { client }: Workshop): Promise<Said> {
  const answer = await client().call(releaseCalls.status, { query: { channel } });
  const rows = answer.remotes.flatMap(({ remote, editions }) =>
    EDITION_IDS.map((id) => {
      const serving = editions[id];
      if (!serving) return [remote, id, null, null, null, null, null];
      return [remote, id, serving.stable, serving.previousGood, serving.seq, serving.since, serving.by];
    }),
  );
  const matrix = table(['remote', 'edition', 'serves', 'previous good', 'number', 'since', 'by'], rows);
  return { answer, text: rows.length === 0 ? `nothing is assigned in ${answer.channel}` : matrix };
}

async function history({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { channel, edition, limit } = options;
  const query = { channel, edition, limit };
  const answer = await client().call(releaseCalls.history, { params: { remote: remoteOf(place) }, query });
  const rows = answer.rows.map((row) => [
    row.seq,
    row.at,
    row.edition,
    row.action,
    row.stable,
    row.previousGood,
    row.actor,
    row.reason,
  ]);
  return {
    answer,
    text: table(['number', 'at', 'edition', 'act', 'serves', 'previous good', 'by', 'reason'], rows),
  };
}

async function createToken({ options }: Command, { client }: Workshop): Promise<Said> {
  const { name, scope = [], days } = options;
  if (!name || scope.length === 0) throw new UsageError('usage: release token create --name <name> --scope <scope>…');
  const answer = await client().call(releaseCalls.createToken, { body: { name, scopes: scope, days } });
  const { id, expiresAt } = answer.row;
  return { answer, text: `${answer.token}\ntoken ${id} of ${name}, until ${expiresAt}; it is shown this once` };
}

async function listTokens(_command: Command, { client }: Workshop): Promise<Said> {
  const answer = await client().call(releaseCalls.tokens);
  const rows = answer.tokens.map((row) => [row.id, row.name, row.scopes.join(' '), row.expiresAt, row.revokedAt]);
  return { answer, text: table(['id', 'name', 'scopes', 'expires', 'revoked'], rows) };
}

async function revokeToken({ place }: Command, { client }: Workshop): Promise<Said> {
  const id = Number(place);
  if (!Number.isInteger(id) || id < 1) throw new UsageError(`'${place}' is not the id of a token`);
  const answer = await client().call(releaseCalls.revokeToken, { params: { id } });
  return { answer, text: `token ${id} of ${answer.row.name} is revoked` };
}
