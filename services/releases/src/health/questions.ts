import type { Question } from './sequential';

/**
 * What is asked of every release under trial. The allowances sum to 0.001: of a thousand healthy rollouts less than one is
 * taken back, whatever the control's rate and however it drifts.
 */
const ERRORS_ALPHA = 0.0008;
const SERVER_ALPHA = 0.0001;
const MOUNT_ALPHA = 0.0001;

/** Research mfe-platforms.md, 5.7. */
const RATES = { healthy: 0.005, bad: 0.05 };

/** Ten times the control's odds first of all: that is 5 % against 0.5 %. */
const BESIDE = [
  { ratio: 2, weight: 0.05 },
  { ratio: 4, weight: 0.15 },
  { ratio: 10, weight: 0.65 },
  { ratio: 40, weight: 0.15 },
];
/** The minutes before were other minutes: the control may have fared half as badly by the hour alone. */
const MARGIN_AFTER = 2;
const AFTER = [
  { ratio: 4, weight: 0.2 },
  { ratio: 10, weight: 0.65 },
  { ratio: 40, weight: 0.15 },
];

/** A 95th percentile 1.5 times as long puts about 15 % of views where the control has 5 %: three times the odds and more. */
const SLOWER = [
  { ratio: 3, weight: 0.5 },
  { ratio: 6, weight: 0.5 },
];
const MARGIN_SLOWER = 1.5;
const LEAST_SLOWER_VIEWS = 300;

export interface Questions {
  readonly errors: Question;
  readonly serverRenders: Question;
  readonly mountTimes: Question;
}

function questions(against: Pick<Question, 'margin' | 'odds' | 'isSameMinutes'>): Questions {
  const failing = { ...against, rates: RATES, leastViews: 0 };
  return {
    errors: { ...failing, alpha: ERRORS_ALPHA },
    serverRenders: { ...failing, alpha: SERVER_ALPHA },
    mountTimes: {
      alpha: MOUNT_ALPHA,
      margin: MARGIN_SLOWER,
      odds: SLOWER,
      rates: null,
      leastViews: LEAST_SLOWER_VIEWS,
      isSameMinutes: against.isSameMinutes,
    },
  };
}

/** Of a canary: the stable release beside it is its control. */
export const ASKED_BESIDE = questions({ margin: 1, odds: BESIDE, isSameMinutes: true });
/** Of a release newly made stable: what was stable before is its control. */
export const ASKED_AFTER = questions({ margin: MARGIN_AFTER, odds: AFTER, isSameMinutes: false });
/** Of the first release of a remote, which has no control. */
export const ASKED_ALONE = questions({ margin: 1, odds: [], isSameMinutes: false });

/** Whether the control itself fares worse than before, where it still serves: then it is not the release. */
export const ASKED_OF_CONTROL: Question = {
  alpha: 0.05,
  margin: 1,
  odds: BESIDE,
  rates: null,
  leastViews: 0,
  isSameMinutes: false,
};
