import { decode, JsonFile, LINE_END } from '../json-file';
import type { SourceMatch } from '../openfootball/schema';
import { isNear } from '../near';
import { isFault, Refusal, refuseFor, type Fault } from '../refusal';
import { LineUps } from './cards';
import { withoutComments } from './comments';
import { dateOf, dayIn, dayOfSeason, firstDayIn, otherWeekdayOf, yearsOf } from './day';
import { goalsBehind, GoalsReader, isBareGoals } from './goals';
import { matchIn, placeIn } from './match-line';
import { NOTE_WORDS } from './notes';

const TITLE = /^=\s*([^=].*?)\s*=*$/;
/** A part of the season: `== Regular`. */
const PART = /^={2,}\s*([^=].*?)\s*=*$/;
/** `▪ Round 1`, `:: Round 1 ::::` */
const ROUND = /^([»▪▸]+|::)\s*([^▪:»▸].*)$/;
/** What ends a round. */
const ROUND_END = /(?:▪+|:{2,})$/;
/** Rounds that some files name without a mark. */
const BARE_ROUND =
  /^(?:(?:Matchday|Spieltag|Jornada|Giornata|Journée|Rodada|Runde|Round|Round of|Play-in round) \d{1,3}|Group [A-Z1-9]|Preliminary (?:Round|Semi-?finals|Finals?)|Play-?off Round(?: [1-9])?|Reclassification|Quarter-?finals|Semi-?finals|Final)$/;
/** `Group A | Qatar Ecuador`, `Matchday 1 | Sun Nov 20`: what it says stands at the matches, too. */
const DEFINITION = /\|/;
/** `(74)`: matches are found by their teams. */
const NUMBER = /^\(\d{1,3}\)\s+/;
const LEGS = /^(?:First|Second) Legs?$/;
/** A line of a line-up after which it goes on in the next one. */
const UNFINISHED = /(?:[,;]|\s-)$/;
const OFFICIALS_CARDS_OR_SHOTS = /^(?:Refs?|Referees?|Penalties|Sent off|Yellow|Red|Yellow-Red):\s/i;
/** `GAK  bye`, `Wanderers  w/o  Harrow Chequers`: a team that goes on without a match. */
const BYE = /\s\s(?:bye$|w\/o\s)/;
/** `[originally fixtured in Antibes; Marseille was a backup venue in case`, which may go on in further lines. */
const REMARK = new RegExp(String.raw`^\[(?:${NOTE_WORDS})`, 'i');
/** Above all rounds: `Date:  Feb 10 - Jul 20 2023`, `Teams:  10` with their list. */
const HEAD = /^(?:Date|Teams|Matches|Stages|Clubs):(?:\s|$)/;
/** Letters of a line: no match has more, and no expression is kept busy by one. */
const LONGEST = 200;
/** Goals of one match, each read by itself. */
const LONGEST_OF_GOALS = 2_000;
/** Bytes in which a text names its competition. */
const LIKELY_HEAD = 16_384;
const MOST_FAULTS = 20;
const MOST_QUOTED = 80;

/** Where the parts of a match stand, by their lines. */
interface Lines {
  readonly match: number;
  readonly round: number;
  readonly date: number;
  readonly goals1: readonly number[];
  readonly goals2: readonly number[];
}

/** The competition that a text names, be it understood or not. */
export function titleIn(bytes: Uint8Array): string | null {
  for (const line of new TextDecoder().decode(bytes.subarray(0, LIKELY_HEAD)).split(LINE_END)) {
    const title = line.length > LONGEST ? undefined : TITLE.exec(withoutComment(line))?.[1];
    if (title) return title;
  }
  return null;
}

/** Reads Football.TXT, the text form of openfootball, with its scorers as its JSON form. @throws Refusal */
export function readText(bytes: Uint8Array): JsonFile {
  const lines = withoutComments(decode(bytes).split(LINE_END));
  const text = new TextReader(firstDayIn(lines));
  for (const [index, line] of lines.entries()) text.take(line, index + 1);
  return text.file();
}

/** `»`, `▪▪`: rounds within rounds. A leg belongs to its round: who is at home tells which it is. */
class TextReader {
  #name: string | null = null;
  #titleLine = 1;
  #part: string | null = null;
  #rounds: string[] = [];
  #roundLine = 1;
  #date: string | null = null;
  #dateLine = 1;
  #time: string | undefined;
  /** Where all matches below a day are played that names it. */
  #ground: string | undefined;
  #goals: GoalsReader | null = null;
  #isInLineUp = false;
  #isInRemark = false;
  #isInHead = false;
  readonly #lineUps = new LineUps();
  /** A text that names neither a day nor a match is about something else. */
  #isOfMatches = false;
  /** Lines of matches without a day above them. */
  readonly #undated: number[] = [];
  /** Whether what was read last, but for what belongs to it, is a match. */
  #isBelowMatch = false;
  readonly #matches: SourceMatch[] = [];
  readonly #lines: Lines[] = [];
  readonly #faults: Fault[] = [];

  /** @param firstDay on which its season begins, where days have no years. */
  constructor(private readonly firstDay: string | null) {}

  take(written: string, at: number): void {
    const line = withoutComment(written);
    if (line.length > (this.#areBareGoals(line, at) ? LONGEST_OF_GOALS : LONGEST)) {
      this.#faults.push({ line: at, reason: notUnderstood(line) });
      return;
    }
    if (this.#takeAside(line) || this.#takeGoals(line, at)) return;
    if (line === '' || this.#takeHeading(line, at) || DEFINITION.test(line)) {
      this.#isInLineUp = false;
      return;
    }
    if (this.#takeLineUp(line) || isBye(line)) return;
    const unnumbered = line.replace(NUMBER, '');
    const rest = this.#takeDay(unnumbered, at) ?? unnumbered;
    if (rest !== '') this.#takeMatch(rest, at);
  }

  /** What is no part of the matches. */
  #takeAside(line: string): boolean {
    return this.#takeRemark(line) || this.#takeHead(line);
  }

  #takeRemark(line: string): boolean {
    const isRemark = this.#isInRemark || REMARK.test(line);
    this.#isInRemark = isRemark && line !== '' && !line.endsWith(']');
    return isRemark && line !== '';
  }

  #takeHead(line: string): boolean {
    const isAbove = this.#date === null && this.#rounds.length === 0;
    this.#isInHead = isAbove && line !== '' && (this.#isInHead || HEAD.test(line));
    return this.#isInHead;
  }

  /** @throws Refusal */
  file(): JsonFile {
    if (this.#goals) this.#leaveGoals();
    const [name, lines] = [this.#name, this.#lines];
    const [undated] = this.#undated;
    if (undated !== undefined && this.#date === null && this.#faults.length === 0) {
      return JsonFile.of({ name, undated: this.#undated.length }, () => undated);
    }
    this.#faults.push(...this.#undated.map((line) => ({ line, reason: NO_DAY })));
    // A squad, a list, notes.
    if (!this.#isOfMatches) return JsonFile.of({ name }, () => this.#titleLine);
    if (name === null) throw new Refusal([{ line: 1, reason: NO_NAME }]);
    refuseFor(this.#faults.slice(0, MOST_FAULTS));
    return JsonFile.of({ name, matches: this.#lineUps.withCards(this.#matches) }, ([list, index, field, position]) => {
      const found = list === 'matches' ? lines[Number(index)] : undefined;
      if (!found) return this.#titleLine;
      if (field === 'goals1' || field === 'goals2') return found[field][Number(position)] ?? found.match;
      return field === 'round' || field === 'date' ? found[field] : found.match;
    });
  }

  /** Who has scored stands in brackets below a match, on as many lines as it takes. */
  #takeGoals(line: string, at: number): boolean {
    if (this.#areBareGoals(line, at)) {
      this.#goals ??= new GoalsReader(at, true);
      return this.#addGoals(line, at);
    }
    if (this.#goals && (line === '' || this.#isNext(line))) this.#leaveGoals();
    if (!this.#goals) {
      if (!/^[([]/.test(line) || this.#isNext(line)) return false;
      this.#goals = new GoalsReader(at);
      return this.#addGoals(line.slice(1), at);
    }
    return this.#addGoals(line, at);
  }

  /** Without brackets they stand right below their match. */
  #areBareGoals(line: string, at: number): boolean {
    const isTheirPlace = this.#goals?.isBare ?? (this.#isBelowMatch && this.#lines.at(-1)?.match === at - 1);
    return isTheirPlace && isBareGoals(line);
  }

  /** Whether a line is something by itself, be it between brackets or not. */
  #isNext(line: string): boolean {
    const unnumbered = line.replace(NUMBER, '');
    const isDay = this.#goals ? isDayAlone(line) : dayIn(unnumbered) !== null;
    return TITLE.test(line) || ROUND.test(line) || isDay || matchIn(unnumbered) !== null;
  }

  #addGoals(text: string, at: number): boolean {
    if (!this.#goals?.take(text, at)) return true;
    const [goals, match, lines] = [this.#goals, this.#matches.at(-1), this.#lines.at(-1)];
    this.#goals = null;
    // What is not below a match is below a line that is refused.
    if (match && lines && this.#isBelowMatch) this.#keepGoals(goals, match, lines);
    else if (!match) this.#faults.push({ line: goals.line, reason: 'tells who has scored above all matches' });
    return true;
  }

  #keepGoals(goals: GoalsReader, match: SourceMatch, lines: Lines): void {
    const taken = match.goals1 ? { line: goals.line, reason: 'tells who has scored again' } : goals.of(match);
    if (isFault(taken)) {
      this.#faults.push(taken);
      return;
    }
    this.#matches.splice(-1, 1, { ...match, ...taken.goals, ...(goals.isBare ? { namesStoppage: true } : {}) });
    this.#lines.splice(-1, 1, { ...lines, ...taken.lines });
  }

  #leaveGoals(): void {
    this.#faults.push({ line: this.#goals?.line ?? 1, reason: NOT_CLOSED });
    this.#goals = null;
  }

  /** Who has played, who has led the match and whose shots decided it have no place in the feed. */
  #takeLineUp(line: string): boolean {
    const match = this.#matches.at(-1);
    const isOther = OFFICIALS_CARDS_OR_SHOTS.test(line);
    const side = match && !isOther ? sideIn(line, match) : null;
    const isFirst = side !== null || isOther;
    const isTaken = isFirst || (this.#isInLineUp && !isDayAlone(line));
    if (isFirst) this.#lineUps.begin(this.#matches.length - 1, side);
    if (isTaken) this.#lineUps.take(line);
    this.#isInLineUp = isTaken && UNFINISHED.test(line);
    return isTaken;
  }

  #takeMatch(line: string, at: number): void {
    const { match: text, goals } = goalsBehind(line) ?? { match: line };
    const match = matchIn(text);
    this.#isBelowMatch = match !== null && this.#date !== null;
    if (match) this.#isOfMatches = true;
    if (match && this.#date !== null) this.#add(match, at);
    else if (match) this.#undated.push(at);
    else this.#faults.push({ line: at, reason: notUnderstood(line) });
    if (goals !== undefined) this.#takeGoals(goals, at);
  }

  #takeHeading(line: string, at: number): boolean {
    const title = TITLE.exec(line)?.[1];
    const part = PART.exec(line)?.[1];
    const round = roundIn(line);
    if (title && this.#name === null) [this.#name, this.#titleLine] = [title, at];
    else if (part) [this.#part, this.#rounds] = [part, []];
    else if (round) {
      // `▪ Final Round | July 9-16` may be where its matches stand; where it is not, another round stands before them.
      this.#rounds = [...this.#rounds.slice(0, round.depth), round.name];
      this.#roundLine = at;
    } else return false;
    return true;
  }

  /** @returns what follows the day in its line; null where there is no day. */
  #takeDay(line: string, at: number): string | null {
    const day = dayIn(line);
    if (!day) return null;
    this.#isOfMatches = true;
    const name = this.#name ?? '';
    const date = day.isDotted ? dayOfSeason(day, name, this.firstDay) : dateOf(day, yearsOf(name), this.#date);
    const other = otherWeekdayOf(day);
    if (other !== null) this.#faults.push({ line: at, reason: other });
    else if (date === null && day.isDotted) this.#faults.push({ line: at, reason: `${NO_YEAR}: '${line}'` });
    else if (date === null) this.#faults.push({ line: at, reason: `is no day of the season ${this.#name}: ${line}` });
    else [this.#date, this.#dateLine, this.#time, this.#ground] = [date, at, undefined, undefined];
    const { time, ground, rest } = placeIn(day.rest);
    if (rest !== '') return day.rest;
    [this.#time, this.#ground] = [time, ground];
    return '';
  }

  #add(match: NonNullable<ReturnType<typeof matchIn>>, at: number): void {
    // Matches at the same hour name it once.
    this.#time = match.time ?? this.#time;
    const rounds = this.#rounds.flatMap((names) => names.split(',')).map((name) => name.trim());
    const round = [this.#part, ...rounds.filter((name) => !LEGS.test(name))].filter((name) => name !== null).join(', ');
    this.#matches.push({
      ...match,
      date: this.#date ?? '',
      ...(this.#time === undefined ? {} : { time: this.#time }),
      ...(round === '' ? {} : { round }),
      ...(match.ground === undefined && this.#ground !== undefined ? { ground: this.#ground } : {}),
    });
    this.#lines.push({ match: at, round: this.#roundLine, date: this.#dateLine, goals1: [], goals2: [] });
  }
}

const NO_NAME = "has no name of a competition, as '= English Premier League 2024/25'";
const NOT_CLOSED = 'opens brackets that are not closed behind the scorers';
const NO_YEAR = 'has a day without a year';
const NO_DAY = 'has no day above it';
const KNOWN = "'» Matchday 1', 'Sat Aug/17 2024', '15.00 Arsenal FC v Chelsea FC 2-0 (1-0)'";

/** A round and how many stand around it: `▪▪ Second Leg`. */
function roundIn(line: string): { readonly depth: number; readonly name: string } | null {
  const [, marks = '»', marked] = ROUND.exec(line) ?? (BARE_ROUND.test(line) ? [line, '»', line] : []);
  const round = marked?.replace(ROUND_END, '').trimEnd();
  if (!round) return null;
  return { depth: marks === '::' ? 0 : marks.length - 1, name: round.split('|', 1)[0]?.trim() ?? round };
}

/** Whose line-up it is: `Berlgium: Pfaff, Gerets`; null: it is none, or of either. */
function sideIn(line: string, { team1, team2 }: SourceMatch): 0 | 1 | null {
  const [head = '', players] = line.split(':', 2);
  if (players === undefined) return null;
  if (head === team1 || head === team2) return head === team1 ? 0 : 1;
  const [isOfFirst, isOfSecond] = [team1, team2].map((team) => isNear(head, team));
  return isOfFirst === isOfSecond ? null : isOfFirst ? 0 : 1;
}

/** `Chichester City   bye   [Bury bankrupted]` */
function isBye(line: string): boolean {
  return BYE.test(line.split(' [', 1)[0]?.trimEnd() ?? line);
}

/** `Sat Aug/24`, `[Aug/24]`: among names `Mario 24` is none. */
function isDayAlone(line: string): boolean {
  const day = dayIn(line);
  return day !== null && (day.weekday !== null || line.startsWith('['));
}

function withoutComment(line: string): string {
  const comment = /(?:^|\s)#/.exec(line);
  return (comment ? line.slice(0, comment.index) : line).trim();
}

function notUnderstood(line: string): string {
  return `is not understood: '${line.slice(0, MOST_QUOTED)}' (known: ${KNOWN})`;
}
