import { releaseCalls, type AssignmentRow } from '@tribina/contracts';
import { releaseSchemas } from '@tribina/contracts/schemas';
import type { EditionId } from '@tribina/editions';
import { handle, ok } from '@tribina/service-kit';
import { REMOTE_NAMES } from '@tribina/shell-api';
import type { FastifyInstance } from 'fastify';
import { holderOf } from '../access/authentication';
import type { Assignments } from './service';

export function addAssignmentRoutes(app: FastifyInstance, assignments: Assignments): void {
  handle(app, releaseCalls.promote, releaseSchemas.promote, async ({ request, body }) =>
    ok(await assignments.promote(holderOf(request), body)),
  );

  handle(app, releaseCalls.rollback, releaseSchemas.rollback, async ({ request, body }) =>
    ok(await assignments.rollback(holderOf(request), body)),
  );

  handle(app, releaseCalls.status, releaseSchemas.status, async ({ request, query }) => {
    const { rows, ...status } = await assignments.status(holderOf(request), query.channel);
    return ok({ ...status, remotes: matrixOf(rows) });
  });

  handle(app, releaseCalls.history, releaseSchemas.history, async ({ request, params, query }) =>
    ok({ rows: await assignments.history(holderOf(request), { ...params, ...query }) }),
  );
}

/** Remote by edition; remotes that were never assigned are left out. */
function matrixOf(rows: readonly AssignmentRow[]) {
  return REMOTE_NAMES.filter((remote) => rows.some((row) => row.remote === remote)).map((remote) => ({
    remote,
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
  const { stable, previousGood, seq, at, actor } = found;
  return { stable, previousGood, seq, since: at, by: actor };
}
