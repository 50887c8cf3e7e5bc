/**
 * A part of a page of running text. Its sentences name what the server reckons with as `{place}`: figures stand in
 * game-rules, never in a text.
 */
export interface GuideSection {
  /** What an address may lead to. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly list?: readonly string[];
  /** Only where the days of the challenge are known: `{start}`, `{end}`. */
  readonly dated?: readonly string[];
}

export interface GuidePage {
  readonly lead: string;
  readonly sections: readonly GuideSection[];
}
