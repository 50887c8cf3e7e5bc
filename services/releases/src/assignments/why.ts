import type { EditionId } from '@tribina/editions';
import { choose, type Choice } from '@tribina/federation-node';
import type { Snapshot } from '@tribina/shell-api';

interface Reader {
  /** The rollout cookie. */
  readonly bits: string;
  readonly edition?: EditionId;
  readonly path?: string;
  readonly isSignedIn?: boolean;
}

interface Decision extends Choice {
  readonly edition: EditionId;
  readonly remote: string;
  readonly basisPoints: number | null;
}

const HEXADECIMAL = 16;

/** Which release of each remote a reader gets, decided as the gateways decide it. */
export function decisionsFor(
  { assignments }: Snapshot,
  { bits, edition, path = '/', isSignedIn = false }: Reader,
): Decision[] {
  const visitor = { bits: Number.parseInt(bits, HEXADECIMAL), isBot: false, isSignedIn, path, pins: {} };
  return assignments
    .filter((assignment) => edition === undefined || assignment.edition === edition)
    .map((assignment) => ({
      edition: assignment.edition,
      remote: assignment.remote,
      ...choose(assignment, visitor),
      basisPoints: assignment.canary?.basisPoints ?? null,
    }));
}
