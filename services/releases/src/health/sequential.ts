/**
 * When is a release worse than its control? A test that may be asked after every report, and still takes a healthy release for
 * a bad one with no more than a stated chance (design platform.md, "Automatic rollback").
 *
 * **Control of the same minutes.** How often pages go wrong is not known and drifts: by the hour, by edition, with every
 * outage of something behind. So nothing is estimated. In one minute of one edition the release had `n` views and the control
 * `N`; together `x` of them went wrong, `k` of these on the release. If the release is healthy, its part of the `x` is its part
 * of the views, `s = n / (n + N)`, whatever the rate of that minute. If the odds of going wrong are `r` times the control's, it
 * is `r s / (1 - s + r s)`. The likelihood ratio is therefore
 *
 *     r^k / (1 - s + r s)^x
 *
 * and has no rate in it. Under health, `k` is drawn without replacement; for a convex function such as `r^k` that gives at most
 * the expectation of draws with replacement (Hoeffding 1963, theorem 4), which is `(1 - s + r s)^x`: the ratio's expectation is
 * at most 1, for every rate. Products over minutes and editions keep that, and so does a weighted mean over several `r` (how
 * much worse a bad release is, nobody knows either). Such a process exceeds `1 / alpha` at any time with a chance of at most
 * `alpha` (Ville 1939), so it may be looked at as often as one likes. What is looked at inside a minute is this up to the
 * order of views in that minute; bench/src/auto-rollback.ts looks every second and counts.
 *
 * **A margin.** Where health means odds of up to `m` times the control's, `m s / (1 - s + m s)` takes the place of `s`: the
 * ratio is `(r / m)^k ((1 - s + m s) / (1 - s + r s))^x`. That is for controls of other minutes.
 *
 * **Rates that hurt nobody.** Where a control fails hardly ever, ten times that is still nothing. `rates` asks a second
 * question, Wald's test of the release alone, bad rate against healthy rate; a release is bad when both are answered so. The
 * smaller of the two logarithms is the score.
 *
 * **Beginning anew.** A release that was healthy for an hour has collected evidence that would hide the moment in which it
 * breaks. So once health is as good as certain the test begins again, each time with a smaller part of the allowance: 4/5 of
 * it for the first, 1/5 · 1/(g (g - 1)) for the g-th. These sum to 1, so the allowance holds for as long as a trial lasts.
 */

/** Views, and how many of them went wrong. */
export interface Sample {
  readonly views: number;
  readonly wrong: number;
}

/**
 * A release and its control under the same circumstances: in one edition, and where the control is of the same minutes in one
 * of them. The part of readers that has the release must not change within a cell: where the rate changes too, one that is
 * healthy would look worse or better than its control.
 */
export interface Cell {
  readonly release: Sample;
  readonly control: Sample;
}

export interface Question {
  /** Chance with which a healthy release is ever called bad. */
  readonly alpha: number;
  /** Odds of going wrong, relative to the control's, up to which a release is healthy. */
  readonly margin: number;
  /** How many times the control's odds a bad release may have, and the weight of each, 1 in all; none: there is no control. */
  readonly odds: readonly { readonly ratio: number; readonly weight: number }[];
  /** Rates that are healthy, and bad, whatever the control's; null: the control alone counts. */
  readonly rates: { readonly healthy: number; readonly bad: number } | null;
  /** No release is called bad before so many views. */
  readonly leastViews: number;
  /** Whether the control's figures are of the same minutes; otherwise each edition has one control for the whole trial. */
  readonly isSameMinutes: boolean;
}

export interface Look {
  /** Logarithm of the likelihood ratio of bad against healthy. */
  readonly score: number;
  /** The score at which the release is bad. */
  readonly bound: number;
  readonly verdict: 'watching' | 'healthy' | 'bad';
}

/** Chance with which a bad release is called healthy. */
const BETA = 0.05;
/** The score at which a release is healthy. */
export const HEALTHY_SCORE = Math.log(BETA);
/** No release is called healthy before so many views (research mfe-platforms.md, 5.7). */
export const LEAST_HEALTHY_VIEWS = 300;
const FIRST_PART = 0.8;

const NOTHING: Sample = { views: 0, wrong: 0 };

/** One question about one release. Cells stand in the same order at each call, one for each edition. */
export class SequentialTest {
  #generation = 1;
  #views = 0;
  #rateScore = 0;
  readonly #odds: readonly { readonly ratio: number; readonly ofWrong: number; readonly start: number }[];
  #scores: number[];
  /** What the release has shown in full cells, by edition, where its control is not of the same minutes. */
  #held: Sample[] = [];
  #isHealthy = false;
  #worst: Look | null = null;

  constructor(
    private readonly question: Question,
    private readonly alpha = question.alpha,
  ) {
    this.#odds = question.odds.map(({ ratio, weight }) => ({
      ratio,
      ofWrong: Math.log(ratio / question.margin),
      start: Math.log(weight),
    }));
    this.#scores = this.#odds.map(({ start }) => start);
  }

  /** With the cells under way. Bad once is bad for ever. */
  look(cells: readonly Cell[]): Look {
    if (this.#worst) return this.#worst;
    const score = Math.min(this.#againstControl(this.#open(cells)), this.#againstRates(cells));
    const bound = this.#bound();
    const views = this.#views + viewsOf(cells);
    const isBad = score >= bound && views >= this.question.leastViews;
    const isHealthy = this.#isHealthy || isCertain(score, views);
    const look: Look = { score, bound, verdict: isBad ? 'bad' : isHealthy ? 'healthy' : 'watching' };
    if (isBad) this.#worst = look;
    return look;
  }

  /** The cells are full: others follow. */
  close(cells: readonly Cell[]): Look {
    const look = this.look(cells);
    this.#views += viewsOf(cells);
    this.#rateScore = this.#againstRates(cells);
    if (this.question.isSameMinutes) this.#addScores(this.#scores, cells);
    else this.#held = this.#open(cells).map(({ release }) => release);
    if (isCertain(look.score, this.#views)) this.#beginAnew();
    return look;
  }

  #beginAnew(): void {
    this.#isHealthy = true;
    this.#generation += 1;
    this.#views = 0;
    this.#rateScore = 0;
    this.#held = [];
    this.#scores = this.#odds.map(({ start }) => start);
  }

  #bound(): number {
    const g = this.#generation;
    const part = g === 1 ? FIRST_PART : (1 - FIRST_PART) / (g * (g - 1));
    return -Math.log(this.alpha * part);
  }

  #open(cells: readonly Cell[]): readonly Cell[] {
    if (this.question.isSameMinutes) return cells;
    return cells.map(({ release, control }, index) => ({
      release: sum(this.#held[index] ?? NOTHING, release),
      control,
    }));
  }

  #againstControl(cells: readonly Cell[]): number {
    if (this.#odds.length === 0) return Infinity;
    const scores = [...this.#scores];
    this.#addScores(scores, cells);
    return logOfSum(scores);
  }

  #addScores(scores: number[], cells: readonly Cell[]): void {
    const { margin } = this.question;
    for (const { release, control } of cells) {
      const wrong = release.wrong + control.wrong;
      if (wrong === 0 || release.views === 0) continue;
      const part = release.views / (release.views + control.views);
      const healthy = Math.log(1 - part + margin * part);
      // A plain loop: simulations come here some hundred million times.
      for (let index = 0; index < this.#odds.length; index += 1) {
        const odds = this.#odds[index];
        if (!odds) continue;
        const bad = Math.log(1 - part + odds.ratio * part);
        scores[index] = (scores[index] ?? 0) + release.wrong * odds.ofWrong + wrong * (healthy - bad);
      }
    }
  }

  #againstRates(cells: readonly Cell[]): number {
    const { rates } = this.question;
    if (!rates) return Infinity;
    const ofWrong = Math.log(rates.bad / rates.healthy);
    const ofRight = Math.log((1 - rates.bad) / (1 - rates.healthy));
    let score = this.#rateScore;
    for (const { release } of cells) score += release.wrong * ofWrong + (release.views - release.wrong) * ofRight;
    return score;
  }
}

function isCertain(score: number, views: number): boolean {
  return score <= HEALTHY_SCORE && views >= LEAST_HEALTHY_VIEWS;
}

function viewsOf(cells: readonly Cell[]): number {
  let views = 0;
  for (const { release } of cells) views += release.views;
  return views;
}

const sum = (a: Sample, b: Sample): Sample => ({ views: a.views + b.views, wrong: a.wrong + b.wrong });

/** `log(exp(a) + exp(b) + …)` without overflow. */
function logOfSum(logarithms: readonly number[]): number {
  let largest = -Infinity;
  for (const value of logarithms) largest = Math.max(largest, value);
  let total = 0;
  for (const value of logarithms) total += Math.exp(value - largest);
  return largest + Math.log(total);
}
