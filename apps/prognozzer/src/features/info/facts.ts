import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import {
  EVENTS_PER_STAGE,
  IDENTITY_NUMBER_LENGTH,
  JOKER_FACTORS,
  JOKER_TICKETS,
  PAYOUT_FREEZE_MS,
  pointsOf,
  POINTS_PER_CORRECT,
  POOL_TIERS,
  QUIZ_POINTS,
  STAGE_PRIZE_POOL_RSD,
  STAGES_PER_CHALLENGE,
  VOID_AFTER_MS,
} from '@tribina/game-rules';
import { longDate, plural } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { guideTexts } from '@tribina/messages/game-pages/guide';
import { amount } from '../../shared/amount';

const HOUR_MS = 3_600_000;
/** Countries whose players may win prizes: the service's default, which no challenge of ours changes (product.md, "hr's game"). */
const ALLOWED_COUNTRIES = [1];
/** Right predictions of the example on "how to play"; one of them with a triple joker, and the quiz right too. */
const EXAMPLE_RIGHT = 5;

const rsd = (edition: Edition, value: number) => `${amount(edition, value)} RSD`;
const km = (value: number) => `${value} KM`;

/** Points of a stage with so many right predictions, one of them with a triple joker, and the quiz. */
function bestWith(right: number): number {
  const picks = Array.from({ length: right }, () => '1' as const);
  return pointsOf({ picks, joker: { index: 0, type: 'EVENT_TRIPLE_PTS' }, isQuizCorrect: true }, picks).total;
}

/** What the texts name: the very figures that the server reckons with, as they are written in the edition. */
export function factsOf(edition: Edition): Readonly<Record<string, string | number>> {
  const { points, rounds } = gamePhrases[edition.language];
  const texts = guideTexts[edition.language];
  const pointsText = (value: number) => plural(edition.locale, value, points);
  const hours = (ms: number) => plural(edition.locale, ms / HOUR_MS, texts.hours);
  const { EVENT_DOUBLE_PTS: double, EVENT_TRIPLE_PTS: triple } = JOKER_TICKETS;
  const [all, less] = POOL_TIERS;
  return {
    game: edition.brand.gameName,
    brand: edition.brand.name,
    stages: plural(edition.locale, STAGES_PER_CHALLENGE, rounds),
    events: plural(edition.locale, EVENTS_PER_STAGE, texts.matches),
    all,
    less,
    pool: rsd(edition, STAGE_PRIZE_POOL_RSD),
    point: pointsText(POINTS_PER_CORRECT),
    double: pointsText(POINTS_PER_CORRECT * JOKER_FACTORS.EVENT_DOUBLE_PTS),
    triple: pointsText(POINTS_PER_CORRECT * JOKER_FACTORS.EVENT_TRIPLE_PTS),
    quiz: pointsText(QUIZ_POINTS),
    maxStage: pointsText(bestWith(EVENTS_PER_STAGE)),
    exampleRight: EXAMPLE_RIGHT,
    exampleTotal: pointsText(bestWith(EXAMPLE_RIGHT)),
    doubleRsd: rsd(edition, double.RSD),
    doubleKm: km(double.BAM),
    tripleRsd: rsd(edition, triple.RSD),
    tripleKm: km(triple.BAM),
    voidHours: hours(VOID_AFTER_MS),
    payoutHours: hours(PAYOUT_FREEZE_MS),
    digits: IDENTITY_NUMBER_LENGTH,
    countries: ALLOWED_COUNTRIES.map((id) => texts.countries[id] ?? '').join(', '),
  };
}

/** First and last day of the challenge, as dates of the edition; null while its stages are not known. */
export function daysOf(
  edition: Edition,
  stages: readonly Stage[],
): { readonly start: string; readonly end: string } | null {
  const starts = stages.flatMap(({ events }) => events.map(({ startTime }) => startTime)).sort();
  const [first] = starts;
  const last = starts.at(-1);
  return first && last ? { start: longDate(edition, first), end: longDate(edition, last) } : null;
}
