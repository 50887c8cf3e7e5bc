/** What is wrong with a file, and where. */
export interface Fault {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
  /** Where several files are read as one. */
  readonly file?: string;
}

export function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && 'reason' in value;
}

/** Nothing of the file is taken. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ line, reason }) => `line ${line}: ${reason}`).join('\n'));
  }
}

/** @throws Refusal if there are any faults. */
export function refuseFor(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refusal(faults);
}
