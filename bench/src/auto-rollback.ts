import { SequentialTest, type Question } from '../../services/releases/src/health/sequential';
import { healthyRollout, ownJudge, steady } from '../../services/releases/src/health/testing/rollouts';
import {
  fixedThreshold,
  happen,
  randomOf,
  repeatedTest,
  type Judge,
  type Outcome,
  type Rollout,
} from '../../services/releases/src/health/testing/traffic';
import { percentile, type Figure, type InProcessBench } from './bench';

const HEALTHY_ROLLOUTS = 12_000;
/** Those give so many false alarms that fewer rollouts tell enough. */
const REFERENCE_ROLLOUTS = 600;
const RUNS = 200;
const RATES = [
  { control: 0.005, release: 0.05 },
  { control: 0.005, release: 0.5 },
  { control: 0.001, release: 0.05 },
  { control: 0.03, release: 0.1 },
  { control: 0.03, release: 0.3 },
];
const SHARES = [0.01, 0.05, 0.1, 0.25, 1];
const VIEWS_PER_SECOND = [2, 20, 200];
const EDITIONS = 3;
const HEALTHY_SEED = 1;
const BAD_SEED = 1_000_000;

type MakeJudge = (share: number, editions: number) => Judge;

/** Wald's test of 5 % against 0.5 % with the same chance of a false alarm: what could be had if the control's rate were known. */
const KNOWN_RATES: Question = {
  alpha: 0.0008,
  margin: 1,
  odds: [],
  rates: { healthy: 0.005, bad: 0.05 },
  leastViews: 0,
  isSameMinutes: true,
};
const knownRates: MakeJudge = () => {
  const test = new SequentialTest(KNOWN_RATES);
  return { look: (minute) => test.look(minute).verdict === 'bad', close: (minute) => void test.close(minute) };
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const isFound = (outcome: Outcome | null | undefined): outcome is Outcome => outcome !== null && outcome !== undefined;

interface Detection {
  readonly exposed: readonly number[];
  readonly seconds: readonly number[];
  readonly missed: number;
}

/** Broken releases of one kind, each with its own seed. */
function detect(rollout: Rollout, share: number, makeJudge: MakeJudge): Detection {
  const outcomes = Array.from({ length: RUNS }, (_, run) => {
    const random = randomOf(BAD_SEED + run);
    return happen(random, rollout, [makeJudge(share, rollout.streams.length)])[0];
  });
  const found = outcomes.filter(isFound);
  return {
    exposed: found.map((outcome) => outcome.exposed),
    seconds: found.map((outcome) => outcome.second),
    missed: outcomes.length - found.length,
  };
}

/** How many of so many healthy rollouts each judge takes back, at any stage. */
function falseTrips(rollouts: number, makeJudges: readonly MakeJudge[]): number[] {
  const trips = makeJudges.map(() => 0);
  for (let seed = 0; seed < rollouts; seed += 1) {
    const random = randomOf(HEALTHY_SEED + seed);
    const { canary, forAll } = healthyRollout(random);
    const judgesOf = (share: number) => makeJudges.map((makeJudge) => makeJudge(share, EDITIONS));
    const [beside, after] = [happen(random, canary, judgesOf(0)), happen(random, forAll, judgesOf(1))];
    makeJudges.forEach((_, index) => {
      if (beside[index] || after[index]) trips[index] = (trips[index] ?? 0) + 1;
    });
  }
  return trips;
}

/** Largest rate that so many events do not contradict (95 %; Wilson's interval). */
function upperBound(events: number, tries: number): number {
  const Z = 1.645;
  const part = events / tries;
  const spread = Z * Math.sqrt((part * (1 - part)) / tries + (Z * Z) / (4 * tries * tries));
  return (part + (Z * Z) / (2 * tries) + spread) / (1 + (Z * Z) / tries);
}

const percent = (part: number) => `${part * 100} %`;

function grid(say: (line: string) => void): void {
  say('control  release  share  views/s | exposed views: mean, p50, p95 | seconds: p50, p95 | missed');
  for (const rates of RATES) {
    for (const share of SHARES) {
      for (const viewsPerSecond of VIEWS_PER_SECOND) {
        const { exposed, seconds, missed } = detect(steady(rates, share, viewsPerSecond), share, ownJudge);
        const cells = [percent(rates.control), percent(rates.release), percent(share), String(viewsPerSecond)];
        const counts =
          exposed.length === 0
            ? ['–', '–', '–', '–', '–']
            : [
                mean(exposed),
                percentile(exposed, 0.5),
                percentile(exposed, 0.95),
                percentile(seconds, 0.5),
                percentile(seconds, 0.95),
              ].map((value) => value.toFixed(0));
        say([...cells, ...counts, `${missed} of ${RUNS}`].map((cell) => cell.padStart(8)).join(' '));
      }
    }
  }
}

/** Releases that the sequential test takes back, beside what simpler ways would have done with the same traffic. */
function figures(say: (line: string) => void): Figure[] {
  const small = steady({ control: 0.005, release: 0.05 }, 0.1, 20);
  const own = detect(small, 0.1, ownJudge);
  const known = detect(small, 0.1, knownRates);
  const fixed = detect(small, 0.1, () => fixedThreshold(randomOf(BAD_SEED)));
  const broken = detect(steady({ control: 0.005, release: 0.5 }, 0.1, 20), 0.1, ownJudge);

  say(`${HEALTHY_ROLLOUTS} healthy rollouts`);
  const [trips = NaN] = falseTrips(HEALTHY_ROLLOUTS, [ownJudge]);
  const [ofFixed = NaN, ofRepeated = NaN] = falseTrips(REFERENCE_ROLLOUTS, [
    () => fixedThreshold(randomOf(BAD_SEED)),
    repeatedTest,
  ]);
  const ownBound = upperBound(trips, HEALTHY_ROLLOUTS);
  const absolute = { reference: null, worse: 'higher' } as const;
  return [
    {
      ...absolute,
      id: 'auto-rollback-false',
      what: 'healthy rollouts taken back, of 1,000: what the count does not contradict (95 %)',
      value: ownBound * 1_000,
      unit: 'of 1,000',
      budget: 1,
      detail: `${trips} of ${HEALTHY_ROLLOUTS}`,
    },
    {
      ...absolute,
      id: 'auto-rollback-broken',
      what: 'a release half of whose views fail, 10 % of 20 views a second, until it is taken back, p95',
      value: percentile(broken.seconds, 0.95),
      unit: 's',
      budget: 15,
      detail: `median ${percentile(broken.seconds, 0.5)} s, longest ${Math.max(...broken.seconds)} s, ${percentile(broken.exposed, 0.5)} readers, ${broken.missed} missed`,
    },
    {
      id: 'auto-rollback-views',
      what: 'views until 5 % against 0.5 % is found, 10 % of 20 views a second, mean',
      value: mean(own.exposed) / mean(known.exposed),
      unit: '×',
      reference: "Wald's test, knowing the control's rate",
      worse: 'higher',
      budget: 1.5,
      detail: `${mean(own.exposed).toFixed(0)} against ${mean(known.exposed).toFixed(0)}`,
    },
    {
      id: 'auto-rollback-fixed-views',
      what: 'the same views',
      value: mean(own.exposed) / mean(fixed.exposed),
      unit: '×',
      reference: 'a limit of 5 % over the last 100 views',
      worse: 'higher',
      detail: `${mean(own.exposed).toFixed(0)} against ${mean(fixed.exposed).toFixed(0)}`,
    },
    {
      id: 'auto-rollback-fixed-false',
      what: 'healthy rollouts that the others take back',
      value: ofFixed / REFERENCE_ROLLOUTS / ownBound,
      unit: '×',
      reference: 'what is taken back here, at most',
      worse: 'lower',
      detail: `limit of 5 %: ${ofFixed} of ${REFERENCE_ROLLOUTS}; two proportions at p < 0.001 every second: ${ofRepeated}`,
    },
  ];
}

export const autoRollback: InProcessBench = {
  name: 'auto-rollback',
  isInProcess: true,
  method:
    `The sequential test of services/releases on seeded traffic, looked at every second. Healthy rollouts go from 1 to 5, 25 and ` +
    `100 %, in three editions with 80, 17 and 3 % of 2 to 200 views a second, each with its own rate of 0.1 to 3 % of views that ` +
    `go wrong; the rate drifts by a factor of 3 and in a third of them an outage multiplies it by 20 (at 100 %, where the ` +
    `control is the half hour before: a drift by a factor of 2, no outage). Broken releases: ${RUNS} runs for each row of the ` +
    `table that is printed.`,
  run: async ({ say }) => {
    grid(say);
    return figures(say);
  },
};
