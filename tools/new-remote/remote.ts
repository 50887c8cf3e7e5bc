export interface NewRemote {
  readonly name: string;
  /** First segment of its paths, in all editions. */
  readonly segment: string;
}

/** Why no remote is made; nothing has been written. */
export class CannotMake extends Error {
  constructor(
    readonly code:
      | 'WRONG_USAGE'
      | 'NAME_ILL_FORMED'
      | 'NAME_TAKEN'
      | 'PATH_ILL_FORMED'
      | 'PATH_TAKEN'
      | 'LIST_UNREADABLE',
    why: string,
  ) {
    super(`${code}: ${why}`);
  }
}
