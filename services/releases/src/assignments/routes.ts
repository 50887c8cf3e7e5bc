import { releaseCalls, type AssignmentRow } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import type { EditionId } from '@tribina/editions';
import { handle, ok } from '@tribina/service-kit';
import { REMOTE_NAMES } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { Freeze } from './freezes';
import type { Assignments } from './service';
import { decisionsFor } from './why';

export function addAssignmentRoutes(app: FastifyInstance, assignments: Assignments): void {
  handle(app, releaseCalls.promote, releaseSchemas.promote, async ({ request, body }) =>
    ok(await assignments.promote(holderOf(request), body)),
  );

  handle(app, releaseCalls.rollback, releaseSchemas.rollback, async ({ request, body }) =>
    ok(await assignments.rollback(holderOf(request), body)),
  );

  handle(app, releaseCalls.freeze, releaseSchemas.freeze, async ({ request, body }) =>
    ok({ freeze: await assignments.freeze(holderOf(request), body) }),
  );

  handle(app, releaseCalls.unfreeze, releaseSchemas.unfreeze, async ({ request, body }) => {
    await assignments.unfreeze(holderOf(request), body);
    return ok({});
  });

  handle(app, releaseCalls.status, releaseSchemas.status, async ({ request, query }) => {
    const { rows, freezes, judgements, ...status } = await assignments.status(holderOf(request), query.channel);
    return ok({ ...status, remotes: matrixOf(rows, freezes), judgements: [...judgements] });
  });

  handle(app, releaseCalls.why, releaseSchemas.why, async ({ request, params, query: { channel, ...reader } }) => {
    const snapshot = await assignments.snapshot(holderOf(request), channel);
    const decisions = decisionsFor(snapshot, { ...params, ...reader });
    return ok({ channel: snapshot.channel, seq: snapshot.seq, decisions });
  });

  handle(app, releaseCalls.history, releaseSchemas.history, async ({ request, params, query }) =>
    ok({ rows: await assignments.history(holderOf(request), { ...params, ...query }) }),
  );
}

/** Remote by edition; remotes that were never assigned are left out. */
function matrixOf(rows: readonly AssignmentRow[], freezes: readonly (Freeze & { remote: string })[]) {
  return REMOTE_NAMES.filter((remote) => rows.some((row) => row.remote === remote)).map((remote) => ({
    remote,
    frozen: freezes.find((freeze) => freeze.remote === remote) ?? null,
    editions: {
      rs: servingOf(rows, remote, 'rs'),
      hr: servingOf(rows, remote, 'hr'),
      ke: servingOf(rows, remote, 'ke'),
    },
  }));
}

function servingOf(rows: readonly AssignmentRow[], remote: string, edition: EditionId) {
  const found = rows.find((row) => row.remote === remote && row.edition === edition);
  if (!found) return null;
  const { stable, previousGood, canary, rules, seq, at, actor } = found;
  return { stable, previousGood, canary, rules, seq, since: at, by: actor };
}
