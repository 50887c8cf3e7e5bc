import type { LiveMatch, LiveOutcome } from '@tribina/contracts/schemas';
import type { ProviderIntake } from './intake';
import type { Provider } from './provider';

/** What may be taken later as it is: once the feed has the match, or it has begun. */
const MAY_BE_TAKEN: ReadonlySet<LiveOutcome> = new Set(['unknown', 'early']);
/** As much as one report holds. */
const MOST_WAITING = 500;

/**
 * A provider that is asked again and again. What it says of a match that cannot be taken yet is kept and tried with each question: who
 * is asked what is new does not say it a second time.
 */
export class AskedProvider {
  #waiting: readonly LiveMatch[] = [];

  constructor(
    private readonly provider: Provider,
    private readonly intake: ProviderIntake,
  ) {}

  /** What became of what it has said since it was asked last, and of what was waiting that could be taken now. */
  async ask(signal: AbortSignal): Promise<LiveOutcome[]> {
    const news = await this.provider.poll(signal);
    if (!news && this.#waiting.length === 0) {
      await this.intake.hear(this.provider.name);
      return [];
    }
    const told = news?.report.matches ?? [];
    const again = withoutThose(this.#waiting, told);
    const outcomes = await this.intake.take(this.provider.name, { matches: [...again, ...told] });
    news?.confirm();
    const waits = outcomes.map((outcome) => MAY_BE_TAKEN.has(outcome));
    this.#waiting = [...again, ...told].filter((_match, index) => waits[index]).slice(-MOST_WAITING);
    // That something waits on is no news.
    return outcomes.filter((_outcome, index) => index >= again.length || !waits[index]);
  }
}

/** Of a match that is told of anew nothing waits any more. */
function withoutThose(waiting: readonly LiveMatch[], told: readonly LiveMatch[]): LiveMatch[] {
  const anew = new Set(told.map(meetingOf));
  return waiting.filter((match) => !anew.has(meetingOf(match)));
}

function meetingOf({ competition, home, visitor, startTime }: LiveMatch): string {
  return JSON.stringify([competition, home, visitor, startTime]);
}
