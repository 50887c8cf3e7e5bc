/** What one attacker's program is told to do, until it is told to stop. */
export interface Target {
  readonly port: number;
  /** By which the gateway knows the edition. */
  readonly host: string;
}

/** A request that is well-formed: sent on kept connections, its answer is waited for. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Bytes on a connection of their own, and how that one is left. */
export interface Torn {
  readonly bytes: Buffer;
  /**
   * `drip`: a letter a second afterwards, until the other side ends it; `reset`: as soon as they are sent; `answered`: once so many
   * answers have begun, or the other side ends it.
   */
  readonly left: 'drip' | 'reset' | { readonly answers: number };
}

export type Act = { readonly asked: Asked } | { readonly torn: Torn };

export interface Attack {
  readonly name: string;
  /** What was carried out before, and how large. */
  readonly before: string;
  /** So many do it side by side. */
  readonly lanes: number;
  /** Each begins so often; one that waits for an answer begins the next time. */
  readonly everyMs: number;
  /** From so many addresses, each time others than before: what is counted by the minute is not used up by the last one. */
  readonly addresses: number;
  /** Members log in meanwhile: it is them whom it would slow down first. */
  readonly isOnLogins?: true;
  readonly act: (nth: number, target: Target, loot: Loot) => Act;
}

/** What attackers have come by before. */
export interface Loot {
  /** A session of a member's. */
  readonly session: string;
  /** What a captcha that was solved is worth. */
  readonly searchPass: string;
  /** An article that takes comments. */
  readonly articleId: number;
  readonly pictures: readonly { readonly dir: string; readonly filename: string }[];
}

/** What came of an attack, as its program tells. */
export interface AttackReport {
  readonly begun: number;
  /** Statuses, and `ended` for connections that the other side has ended without one. */
  readonly answers: Readonly<Record<string, number>>;
  /** Of its own processor time. */
  readonly cpuMs: number;
}
