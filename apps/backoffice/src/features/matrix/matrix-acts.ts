import type { EditionId } from '@tribina/editions';
import type { Where } from '../../shared/rollback-plan';

/** What can be begun from the matrix. */
export interface MatrixActs {
  readonly onPromote: (remote: string) => void;
  /** A larger part of readers for what is under trial. */
  readonly onRamp: (remote: string, edition: EditionId) => void;
  readonly onRollBack: (remote: string, where: Where) => void;
  readonly onFreeze: (remote: string) => void;
  readonly onUnfreeze: (remote: string) => void;
}
