/** An answer that is no 200; status 0: the connection broke. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {}
}
