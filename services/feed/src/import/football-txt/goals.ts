import type { SourceGoal, SourceMatch } from '../openfootball/schema';
import type { Fault } from '../refusal';
import { NOTE_WORDS } from './notes';

const GAP = /^[\s,]+/;
/** `12'`, `45+1'`, `45'+1`, `66` */
const MINUTE = /^(\d{1,3})['’′]?(?: ?\+ ?(\d{1,2}))?['’′]?(?!\d)/;
const MARK = /^\((pen|p|og|o\.g)\.?\)/i;
/** Small letters alone: `P. Smith` is a scorer. */
const BARE_MARK = /^(pen|p|og|o\.g)\.?(?![\p{L}.'’])/u;
/** Of some goals nobody knows when they were scored: `N.N. ??'`. */
const UNKNOWN_MINUTE = /^\?\?['’′]?/;
const NAME = /^[^\d\s,;()[\]](?:[^\d,;()[\]?]|\?(?!\?))*/;
const NO_GOALS = /^[-–]$/;
const CLOSED = /[)\]]$/;
/** Goals behind a match: `(Lahm 6'`, `(-; Neymar 70 pen`; a team may have years in brackets. */
const BEHIND = new RegExp(
  String.raw`\s[([](?!${NOTE_WORDS})(?=(?:[-–]?;)|[^\d;()[\]]{1,80}\d{1,3}(?:\+\d{1,2})?(?:['’′]|\s?\(?(?:pen|p|og|o\.g)\b))`,
);
/** Goals without brackets: `Pelé 15' Garrincha 63'(p);`, `-; Götze 113'`; of some no minute is known: `N.N. ??'`. */
const BARE = /^(?:[-–];|[^\d;,()[\]=|:]{2,80}(?:\d{1,3}(?:\+\d{1,2})?|\?\?)['’′])/;
const UNFINISHED = /[;,]$/;
/** No score has more. */
const MOST_GOALS = 2 * 99;
/** Letters; as the schema of JSON has it. */
const LONGEST_NAME = 200;
const MOST_QUOTED = 40;

/** Goals in brackets, as far as they have been read. */
interface ReadGoal {
  readonly goal: Omit<SourceGoal, 'minute'> & {
    /** Null: it counts, and is not kept. */
    readonly minute: number | string | null;
  };
  readonly line: number;
}

/** Those of the team that is named first, and those of the other. */
type Sides = readonly [readonly ReadGoal[], readonly ReadGoal[]];
type ScoredMatch = Pick<SourceMatch, 'team1' | 'team2' | 'score' | 'status'>;

/** The goals of a match as its JSON form has them, and their lines. */
export interface TakenGoals {
  readonly goals: Pick<SourceMatch, 'goals1' | 'goals2'>;
  readonly lines: Readonly<Record<'goals1' | 'goals2', readonly number[]>>;
}

/** A match and the goals that stand in brackets behind it; null: none do. */
export function goalsBehind(line: string): { readonly match: string; readonly goals: string } | null {
  const found = BEHIND.exec(line);
  return found ? { match: line.slice(0, found.index).trim(), goals: line.slice(found.index + 1) } : null;
}

/** Whether a line names goals without brackets. */
export function isBareGoals(line: string): boolean {
  return BARE.test(line);
}

/** Reads who has scored, in brackets on as many lines as they take: `(Stábile 8', 17' Varallo 53'; M. Rosas 42' (pen.))`. */
export class GoalsReader {
  /** Of the team that is named first, then of the other. */
  readonly #sides: [ReadGoal[], ReadGoal[]] = [[], []];
  #side: 0 | 1 = 0;
  /** A scorer whose minutes are still to come. */
  #name = '';
  #isNameEnded = false;
  #scorer: string | null = null;
  /** What is marked as a penalty or an own goal. */
  #last: ReadGoal[] | null = null;
  #fault: Fault | null = null;

  /**
   * @param line where the goals begin.
   * @param isBare whether they have no brackets: then a line that ends in the middle goes on in the next one.
   */
  constructor(
    readonly line: number,
    readonly isBare = false,
  ) {}

  /** @returns whether that was the end of the goals. */
  take(text: string, at: number): boolean {
    if (!this.isBare) return this.#takeUntilClosed(text, at);
    if (this.#takeUntilClosed(text, at)) this.#refuse(at, `is not understood: '${quoted(text)}'`);
    if (UNFINISHED.test(text)) return false;
    if (this.#name !== '') this.#endName(at);
    return true;
  }

  #takeUntilClosed(text: string, at: number): boolean {
    let rest = text;
    while (rest !== '' && !this.#fault) {
      const taken = this.#takeOne(rest, at);
      rest = rest.slice(taken.length);
      if (taken === ')' || taken === ']') {
        if (this.#name !== '') this.#endName(at);
        if (rest !== '') this.#refuse(at, `has '${quoted(rest)}' behind the scorers`);
        return true;
      }
    }
    return this.#fault !== null && CLOSED.test(text);
  }

  /** What they tell of a match, or what is wrong with it. */
  of(match: ScoredMatch): TakenGoals | Fault {
    if (this.#fault) return this.#fault;
    // What it had counts no more.
    if (match.status === 'cancelled') return takenOf([[], []]);
    const score = finalScoreOf(match);
    if (!score) return this.#faultOf('tells who has scored in a match without a score');
    const [first, second] = this.#sides;
    const written: Sides = this.#side === 0 && score[0] === 0 ? [[], first] : [first, second];
    // A match that was awarded has another score than it had goals.
    if (match.status === 'awarded') return takenOf(written);
    if (this.#side === 0 && score[0] !== 0 && score[1] !== 0) {
      return this.#faultOf(`needs a ';' between the scorers of ${match.team1} and those of ${match.team2}`);
    }
    return this.#sidesOf(match, score, written);
  }

  #sidesOf(match: ScoredMatch, score: readonly number[], written: Sides): TakenGoals | Fault {
    const sides = [written, withOwnGoalsMoved(written)].find((one) => isOf(score, one));
    return sides ? takenOf(sides) : this.#faultOf(differenceOf(match, score, written));
  }

  /** Takes what comes first, and returns its text. */
  #takeOne(rest: string, at: number): string {
    const gap = GAP.exec(rest)?.[0];
    if (gap !== undefined) {
      this.#isNameEnded ||= this.#name !== '' && gap.includes(',');
      return gap;
    }
    return this.#takeMark(rest) ?? this.#takeMinute(rest, at) ?? this.#takeName(rest, at);
  }

  #takeMark(rest: string): string | null {
    const last = this.#last?.pop();
    if (!last) return null;
    const [text, mark = ''] = MARK.exec(rest) ?? BARE_MARK.exec(rest) ?? [];
    const marked = mark.toLowerCase().startsWith('p') ? { penalty: true } : { owngoal: true };
    this.#last?.push(text === undefined ? last : { ...last, goal: { ...last.goal, ...marked } });
    if (text !== undefined) this.#last = null;
    return text ?? null;
  }

  #takeMinute(rest: string, at: number): string | null {
    const [unknown] = UNKNOWN_MINUTE.exec(rest) ?? [];
    if (unknown !== undefined) {
      this.#addGoal(null, at);
      return unknown;
    }
    const [text, whole, stoppage] = MINUTE.exec(rest) ?? [];
    if (text === undefined || whole === undefined) return null;
    this.#addGoal(stoppage === undefined ? Number(whole) : `${whole}+${stoppage}`, at);
    return text;
  }

  #takeName(rest: string, at: number): string {
    const [sign = ''] = rest;
    const [name = sign] = NAME.exec(rest) ?? [];
    this.#last = null;
    if (sign === ';') this.#takeSide(at);
    else if ('()[]'.includes(sign)) {
      if (!CLOSED.test(sign)) this.#refuse(at, `is not understood at '${quoted(rest)}'`);
    } else if (this.#isNameEnded) this.#endName(at);
    else this.#continueName(name, at);
    return sign === ';' ? sign : name;
  }

  /** A name may go on in the next line. */
  #continueName(part: string, at: number): void {
    this.#name = `${this.#name} ${part}`.trim().replaceAll(/\s+/g, ' ');
    if (this.#name.length > LONGEST_NAME) this.#endName(at);
  }

  #addGoal(minute: number | string | null, at: number): void {
    if (this.#name !== '') [this.#scorer, this.#name, this.#isNameEnded] = [this.#name, '', false];
    if (this.#scorer === null) return this.#refuse(at, `has a minute ${minute ?? '??'} without a scorer`);
    const goals = this.#sides[this.#side];
    goals.push({ goal: { name: this.#scorer, minute }, line: at });
    this.#last = goals;
    if (this.#sides[0].length + this.#sides[1].length > MOST_GOALS) this.#refuse(at, 'has more goals than any match');
  }

  #takeSide(at: number): void {
    if (this.#name !== '') this.#endName(at);
    if (this.#side === 1) this.#refuse(at, "has a second ';', and there are two sides");
    [this.#side, this.#scorer] = [1, null];
  }

  /** `-` instead of a name: the side has no goals. */
  #endName(at: number): void {
    const hasNone = NO_GOALS.test(this.#name) && this.#sides[this.#side].length === 0;
    if (!hasNone) this.#refuse(at, `has a scorer without a minute: ${quoted(this.#name)}`);
    [this.#name, this.#isNameEnded] = ['', false];
  }

  #refuse(line: number, reason: string): void {
    this.#fault ??= { line, reason: `${reason} (known: ${KNOWN})` };
  }

  #faultOf(reason: string): Fault {
    return { line: this.line, reason };
  }
}

const KNOWN = `(Müller 12', 45+1' (pen.) Klose 70'; Neymar 90' (o.g.))`;

function quoted(text: string): string {
  return text.slice(0, MOST_QUOTED);
}

/** The score at the end of play: a shoot-out has no goals. */
function finalScoreOf({ score }: Pick<SourceMatch, 'score'>): readonly number[] | undefined {
  return Array.isArray(score) ? score : (score?.et ?? score?.ft);
}

function isOf(score: readonly number[], sides: Sides): boolean {
  return sides.every(({ length }, side) => length === score[side]);
}

function differenceOf({ team1, team2 }: ScoredMatch, score: readonly number[], [first, second]: Sides): string {
  const [team, { length }, goals] = first.length === score[0] ? [team2, second, score[1]] : [team1, first, score[0]];
  return `names ${length} of the ${goals} goals that ${team} has in the score ${score.join('-')}`;
}

function takenOf(written: Sides): TakenGoals {
  const [first = [], second = []] = written.map((goals) =>
    goals.flatMap(({ goal: { minute, ...goal }, line }) =>
      minute === null ? [] : [{ goal: { ...goal, minute }, line }],
    ),
  );
  return {
    goals: { goals1: first.map(({ goal }) => goal), goals2: second.map(({ goal }) => goal) },
    lines: { goals1: first.map(({ line }) => line), goals2: second.map(({ line }) => line) },
  };
}

/** Some files name an own goal at the side of its scorer. */
function withOwnGoalsMoved([first, second]: Sides): Sides {
  const isOwn = ({ goal }: ReadGoal) => goal.owngoal === true;
  const isOther = (goal: ReadGoal) => !isOwn(goal);
  return [
    [...first.filter(isOther), ...second.filter(isOwn)],
    [...second.filter(isOther), ...first.filter(isOwn)],
  ];
}
