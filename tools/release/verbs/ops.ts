import { releaseCalls, type AuditRow } from '@tribina/contracts';
import { remoteOf, type Command } from '../arguments';
import { Refusal } from '../client';
import { table } from '../table';
import type { Said, Workshop } from './said';

/** @throws Refusal CHAIN_BROKEN. */
export async function audit({ options }: Command, { client }: Workshop): Promise<Said> {
  if (options.verify) {
    const answer = await client().call(releaseCalls.verifyAudit);
    const { isWhole, rows, brokenAt, head } = answer;
    if (!isWhole) throw new Refusal('CHAIN_BROKEN', { rows, brokenAt, head });
    return { answer, text: `the chain of ${rows} rows holds; its head is\n${head}` };
  }
  const answer = await client().call(releaseCalls.audit, { query: { limit: options.limit } });
  const heading = ['number', 'at', 'who', 'act', 'subject', 'outcome', 'reason'];
  return { answer, text: table(heading, answer.rows.map(cellsOf)) };
}

/** What every entry has (services/releases, audit/service.ts). */
interface Entry {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly outcome: string;
  readonly code?: string;
  readonly reason?: string;
}

function cellsOf({ seq, entry }: AuditRow): (string | number | null)[] {
  // The service wrote it, as canonical JSON.
  const { at, actor, action, subject, outcome, code, reason } = JSON.parse(entry) as Entry;
  return [seq, at, actor, action, subject, code ?? outcome, reason ?? null];
}

export async function health({ place, options }: Command, { client }: Workshop): Promise<Said> {
  const { channel, minutes } = options;
  const query = { channel, minutes, remote: place === '' ? undefined : remoteOf(place) };
  const answer = await client().call(releaseCalls.health, { query });
  const releases = answer.releases.map((row) => [
    row.release,
    row.edition,
    row.views,
    partOf(row.errorRate),
    row.fallbacks,
    row.mountP50,
    row.mountP95,
    row.serverRenders,
    row.serverErrors,
  ]);
  const trials = answer.trials.map((row) => [
    row.release,
    row.edition,
    row.control,
    `${row.errors} of ${row.views}`,
    `${row.controlErrors} of ${row.controlViews}`,
    `${row.score.toFixed(2)} of ${row.bound.toFixed(2)}`,
    row.verdict,
  ]);
  return {
    answer,
    text: [
      releases.length === 0
        ? 'nobody has reported'
        : table(
            ['release', 'edition', 'views', 'wrong', 'fallbacks', 'mount p50', 'p95 ms', 'rendered', 'failed'],
            releases,
          ),
      ...(trials.length === 0
        ? []
        : ['', table(['trial', 'edition', 'against', 'wrong', 'there', 'score', 'verdict'], trials)]),
    ].join('\n'),
  };
}

const partOf = (rate: number) => `${(rate * 100).toFixed(2)} %`;
