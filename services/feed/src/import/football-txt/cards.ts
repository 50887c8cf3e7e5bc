import type { SourceMatch } from '../openfootball/schema';

type Card = NonNullable<SourceMatch['cards1']>[number];

const KINDS: Readonly<Record<string, Card['kind']>> = {
  Y: 'yellow',
  'Y/R': 'second-yellow',
  R: 'red',
  Yellow: 'yellow',
  'Yellow-Red': 'second-yellow',
  Red: 'red',
};
/** Behind a player of a line-up: `Wayne ROONEY [c] [R 62']`, `DUMFRIES [Y 90+1'] [Y/R 90+3']`; some have no minute. */
const BEHIND_PLAYER = /\[(Y\/R|Y|R)(?: (\d{1,3}(?:\+\d{1,2})?)')?\]/g;
/** What parts players, or the minute of a change from who comes on: `(64' Daler KUZIAEV`. */
const BETWEEN_PLAYERS = /[,:;()]|(?:^|\s)[-–]\s|\d['’′]\s/;
const CAPTAIN = '[c]';
/** Below a line-up: `Yellow: Modou Cissé 53', George BELLO 86'` */
const LIST = /^(Yellow-Red|Yellow|Red):\s/;
const LISTED = /^(\D+) (\d{1,3}(?:\+\d{1,2})?)'$/;

type Side = 0 | 1;

/** Line-ups of a text and the cards that stand in them. A source that has cards has all of them. */
export class LineUps {
  /** By match: the cards of each side, as far as its line-up has been read; null where one has no minute or no player. */
  readonly #cards = new Map<number, [Card[] | null | undefined, Card[] | null | undefined]>();
  #match = 0;
  #side: Side | null = null;
  /** A line-up or a list, which may go on in the next line. */
  #text = '';

  /** @param side whose line-up begins; null: that of the team before, or something else. */
  begin(match: number, side: Side | null): void {
    this.#end();
    if (side !== null || match !== this.#match) [this.#match, this.#side] = [match, side];
  }

  take(line: string): void {
    this.#text += `${line} `;
  }

  /** The matches with their cards, where both line-ups tell of them. */
  withCards(matches: readonly SourceMatch[]): readonly SourceMatch[] {
    this.#end();
    if (![...this.#cards.values()].flat().some((cards) => cards && cards.length > 0)) return matches;
    return matches.map((match, index) => {
      const [cards1, cards2] = this.#cards.get(index) ?? [];
      return cards1 && cards2 ? { ...match, cards1, cards2 } : match;
    });
  }

  #end(): void {
    const text = this.#text.trim();
    this.#text = '';
    if (this.#side === null || text === '') return;
    const kind = LIST.exec(text)?.[1];
    const found = kind === undefined ? cardsIn(text) : listedIn(text.slice(kind.length + 1), kind);
    const sides = this.#cards.get(this.#match) ?? [undefined, undefined];
    const before = sides[this.#side];
    sides[this.#side] = found && before !== null ? [...(before ?? []), ...found] : null;
    this.#cards.set(this.#match, sides);
  }
}

function cardsIn(lineUp: string): Card[] | null {
  const cards: Card[] = [];
  let name = '';
  let end = 0;
  for (const { 0: mark, 1: kind = '', 2: minute, index } of lineUp.matchAll(BEHIND_PLAYER)) {
    const before = lineUp.slice(end, index).replaceAll(CAPTAIN, '').trim();
    // A second card stands right behind the first one.
    if (before !== '') name = before.split(BETWEEN_PLAYERS).at(-1)?.trim() ?? '';
    end = index + mark.length;
    if (minute === undefined || name === '') return null;
    cards.push({ name, minute, kind: kindOf(kind) });
  }
  return cards;
}

function listedIn(list: string, kind: string): Card[] | null {
  const cards = list.split(',').map((part) => {
    const [, name, minute] = LISTED.exec(part.trim()) ?? [];
    return name === undefined || minute === undefined ? null : { name, minute, kind: kindOf(kind) };
  });
  return cards.some((card) => card === null) ? null : cards.filter((card) => card !== null);
}

function kindOf(mark: string): Card['kind'] {
  return KINDS[mark] ?? 'yellow';
}
