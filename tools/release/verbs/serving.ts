import { releaseCalls, type AssignmentRow, type GateReport } from '@tribina/contracts';
import { EDITION_IDS } from '@tribina/editions';
import { releaseIdOf, remoteOf, UsageError, type Command } from '../arguments';
import { table } from '../table';
import type { Said, Workshop } from './said';

export async function promote({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { channel, edition, reason, percent, only = [], force } = options;
  const rules = only.length > 0 ? [...only] : undefined;
  const body = { release: releaseIdOf(place), channel, edition, reason, percent, rules, force };
  const answer = await client().call(releaseCalls.promote, { body });
  return { answer, text: `promoted ${place}\n${assigned(answer.assignments)}` };
}

export async function rollback({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { to, hard, channel, edition, reason } = options;
  const level = hard ? ('hard' as const) : undefined;
  const body = { remote: remoteOf(place), to: to && releaseIdOf(to), level, channel, edition, reason };
  const answer = await client().call(releaseCalls.rollback, { body });
  const recalled = [...new Set(answer.assignments.map((row) => row.recalled))].join(', ');
  return { answer, text: `rolled ${place} back: ${recalled} is taken back\n${assigned(answer.assignments)}` };
}

function assigned(rows: readonly AssignmentRow[]): string {
  return table(
    ['number', 'channel', 'edition', 'serves', 'previous good', 'under trial'],
    rows.map((row) => [row.seq, row.channel, row.edition, row.stable, row.previousGood, trialsOf(row)]),
  );
}

/** `news-1.1.0 5 %, news-1.2.0 by rule`; null where nothing is under trial. */
function trialsOf({ canary, rules }: Pick<AssignmentRow, 'canary' | 'rules'>): string | null {
  const ruled = [...new Set(rules.map(({ release }) => release))];
  const trials = [
    ...(canary ? [`${canary.release} ${percentOf(canary.basisPoints)}`] : []),
    ...ruled.map((release) => `${release} by rule`),
  ];
  return trials.length === 0 ? null : trials.join(', ');
}

const percentOf = (basisPoints: number) => `${basisPoints / 100} %`;

export async function freeze({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { channel, reason } = options;
  if (!reason) throw new UsageError('usage: release freeze <remote> --reason <why>');
  const answer = await client().call(releaseCalls.freeze, { body: { remote: remoteOf(place), channel, reason } });
  return { answer, text: `nobody promotes ${place} until it is unfrozen` };
}

export async function unfreeze({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { channel, reason } = options;
  const answer = await client().call(releaseCalls.unfreeze, { body: { remote: remoteOf(place), channel, reason } });
  return { answer, text: `${place} may be promoted again` };
}

export async function status({ options: { channel } }: Command, { client }: Workshop): Promise<Said> {
  const answer = await client().call(releaseCalls.status, { query: { channel } });
  const rows = answer.remotes.flatMap(({ remote, editions }) =>
    EDITION_IDS.map((id) => {
      const serving = editions[id];
      if (!serving) return [remote, id, null, null, null, null, null, null];
      const { stable, previousGood, seq, since, by } = serving;
      return [remote, id, stable, previousGood, trialsOf(serving), seq, since, by];
    }),
  );
  const heading = ['remote', 'edition', 'serves', 'previous good', 'under trial', 'number', 'since', 'by'];
  const frozen = answer.remotes.flatMap(({ remote, frozen: freezing }) =>
    freezing ? [`${remote} is frozen since ${freezing.since} by ${freezing.by}: ${freezing.reason}`] : [],
  );
  const text = rows.length === 0 ? `nothing is assigned in ${answer.channel}` : table(heading, rows);
  const judged = answer.judgements.flatMap(({ release, checks }) =>
    checks.map(({ name, ...found }) => `${release}: ${name} ${verdictOf(found)}`),
  );
  return { answer, text: [text, ...frozen, ...judged].join('\n') };
}

function verdictOf({ causes, skipped, isPending }: Omit<GateReport['checks'][number], 'name'>): string {
  if (isPending) return 'is being judged';
  return skipped === undefined ? `refused: ${causes.join('; ')}` : `not judged, because ${skipped}`;
}

export async function history({ place, options }: Command, { client }: Workshop): Promise<Said> {
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
    trialsOf(row),
    row.recalled,
    row.actor,
    row.reason,
  ]);
  const heading = [
    'number',
    'at',
    'edition',
    'act',
    'serves',
    'previous good',
    'under trial',
    'taken back',
    'by',
    'reason',
  ];
  return { answer, text: table(heading, rows) };
}

/** How the gateway has come to a release, for one remote. */
interface Decision {
  readonly because: string;
  readonly bucket: number | null;
  readonly basisPoints: number | null;
}

/** The decision path of each remote, in the order in which the gateway asks. */
export async function why({ place, options }: Command, { client }: Workshop): Promise<Said> {
  if (!/^[0-9a-f]{4}$/.test(place)) throw new UsageError(`'${place}' is not the rollout cookie: 4 digits of 0-9a-f`);
  const { channel, edition, path, signedIn } = options;
  const query = { channel, edition, path, isSignedIn: signedIn };
  const answer = await client().call(releaseCalls.why, { params: { bits: place }, query });
  const reader = `${signedIn ? 'signed in' : 'signed out'}, at ${path ?? '/'}`;
  const rows = answer.decisions.map((decision) => [
    decision.edition,
    decision.remote,
    decision.release,
    pathOf(decision),
  ]);
  const heading = `a reader with the bits ${place}, ${reader}; ${answer.channel} at number ${answer.seq}`;
  return { answer, text: `${heading}\n${table(['edition', 'remote', 'gets', 'because'], rows)}` };
}

function pathOf({ because, bucket, basisPoints }: Decision): string {
  if (because === 'rule') return 'a rule fits';
  if (bucket === null || basisPoints === null) return 'no rollout is under way: stable';
  const share = `${basisPoints} (${percentOf(basisPoints)})`;
  return because === 'canary'
    ? `no rule fits; bucket ${bucket} is below ${share}: in the rollout`
    : `no rule fits; bucket ${bucket} is not below ${share}: stable`;
}
