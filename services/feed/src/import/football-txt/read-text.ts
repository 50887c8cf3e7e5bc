import { decode, JsonFile } from '../json-file';
import type { SourceMatch } from '../openfootball/schema';
import { Refusal, refuseFor, type Fault } from '../refusal';
import { dateOf, dayIn, yearsOf } from './day';
import { matchIn } from './match-line';

const TITLE = /^=\s*([^=].*?)\s*=*$/;
/** A part of the season: `== Regular`. */
const PART = /^={2,}\s*([^=].*?)\s*=*$/;
const ROUND = /^([»▪▸]+)\s*(.+)$/;
/** Rounds that some files name without a mark. */
const BARE_ROUND = /^(?:(?:Matchday|Round|Round of) \d{1,3}|Quarter-?finals|Semi-?finals|Final)$/;
/** `Group A | Qatar Ecuador`, `Matchday 1 | Sun Nov 20`: what it says stands at the matches, too. */
const DEFINITION = /\|/;
const LEGS = /^(?:First|Second) Legs?$/;
/** Letters of a line: no match has more, and no expression is kept busy by one. */
const LONGEST = 200;
const MOST_FAULTS = 20;
const MOST_QUOTED = 80;

/** Where the parts of a match stand, by their lines. */
interface Lines {
  readonly match: number;
  readonly round: number;
  readonly date: number;
}

/** Reads Football.TXT, the text form of openfootball, as its JSON form. @throws Refusal */
export function readText(bytes: Uint8Array): JsonFile {
  const text = new TextReader();
  for (const [index, line] of decode(bytes).split(/\r?\n/).entries()) text.take(line, index + 1);
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
  #isInScorers = false;
  /** A text that names neither a day nor a match is about something else. */
  #isOfMatches = false;
  readonly #matches: SourceMatch[] = [];
  readonly #lines: Lines[] = [];
  readonly #faults: Fault[] = [];

  take(written: string, at: number): void {
    const line = written.replace(/(^|\s)#.*$/, '').trim();
    if (line.length > LONGEST) {
      this.#faults.push({ line: at, reason: notUnderstood(line) });
      return;
    }
    if (line === '' || this.#takeScorers(line, at)) return;
    if (this.#takeHeading(line, at) || DEFINITION.test(line) || this.#takeDay(line, at)) return;
    const match = matchIn(line);
    if (match) this.#isOfMatches = true;
    if (match && this.#date !== null) this.#add(match, at);
    else this.#faults.push({ line: at, reason: match ? 'has no day above it' : notUnderstood(line) });
  }

  /** @throws Refusal */
  file(): JsonFile {
    const [name, lines] = [this.#name, this.#lines];
    // A squad, a list, notes.
    if (!this.#isOfMatches) return JsonFile.of({ name }, () => this.#titleLine);
    if (name === null) throw new Refusal([{ line: 1, reason: NO_NAME }]);
    refuseFor(this.#faults.slice(0, MOST_FAULTS));
    return JsonFile.of({ name, matches: this.#matches }, ([list, index, field]) => {
      const found = list === 'matches' ? lines[Number(index)] : undefined;
      if (!found) return this.#titleLine;
      return field === 'round' || field === 'date' ? found[field] : found.match;
    });
  }

  /** Who has scored stands in brackets below a match, on as many lines as it takes. */
  #takeScorers(line: string, at: number): boolean {
    if (!this.#isInScorers && !line.startsWith('(')) return false;
    if (!this.#isInScorers) this.#faults.push({ line: at, reason: SCORERS });
    this.#isInScorers = !line.endsWith(')');
    return true;
  }

  #takeHeading(line: string, at: number): boolean {
    const title = TITLE.exec(line)?.[1];
    const part = PART.exec(line)?.[1];
    const [, marks = '»', round] = ROUND.exec(line) ?? (BARE_ROUND.test(line) ? [line, '»', line] : []);
    if (title && this.#name === null) [this.#name, this.#titleLine] = [title, at];
    else if (part) [this.#part, this.#rounds] = [part, []];
    else if (round && !DEFINITION.test(round)) {
      this.#rounds = [...this.#rounds.slice(0, marks.length - 1), round];
      this.#roundLine = at;
    } else return false;
    return true;
  }

  #takeDay(line: string, at: number): boolean {
    const day = dayIn(line);
    if (!day) return false;
    this.#isOfMatches = true;
    const date = dateOf(day, yearsOf(this.#name ?? ''), this.#date);
    if (date === null) this.#faults.push({ line: at, reason: `is no day of the season ${this.#name}: ${line}` });
    else [this.#date, this.#dateLine, this.#time] = [date, at, undefined];
    return true;
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
    });
    this.#lines.push({ match: at, round: this.#roundLine, date: this.#dateLine });
  }
}

const NO_NAME = "has no name of a competition, as '= English Premier League 2024/25'";
const SCORERS =
  'says who has scored, which is read of JSON alone: worldcup.json has the same matches with their scorers';
const KNOWN = "'» Matchday 1', 'Sat Aug/17 2024', '15.00 Arsenal FC v Chelsea FC 2-0 (1-0)'";

function notUnderstood(line: string): string {
  return `is not understood: '${line.slice(0, MOST_QUOTED)}' (known: ${KNOWN})`;
}
