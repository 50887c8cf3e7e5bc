import type { Match, NewLivePost } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import type { EditionWorld } from './world';

const MINUTE_MS = 60_000;
const HALF_MIN = 45;
const BREAK_MIN = 15;
/** The last whistle comes so long after the ninetieth minute. */
const ADDED_MIN = 4;
/** Somebody reports from the ground before it begins. */
const BEFORE_MIN = 20;

/** What has happened, and in which minute of playing; `added` to a half. */
interface Moment {
  readonly title: string;
  readonly text: string;
  readonly minute: number;
  readonly added?: number;
  readonly isKeyEvent?: boolean;
}

/** The report so far: a pinned word on how it is kept, then what happened, each of the time when it did; what is over has an end. */
export function livePosts(match: Match, { phrases: { live }, matches }: EditionWorld): NewLivePost[] {
  const titles = matches.live;
  const guide: NewLivePost = {
    title: titles.guide,
    text: [{ text: titles.guideText }],
    minute: null,
    pinned: true,
    at: after(match, -BEFORE_MIN),
  };
  if (match.score === null) return [guide, { title: titles.preview, text: [{ text: live.preview }], minute: null }];
  const scored = (home: number, visitor: number) => fill(titles.score, { home, visitor });
  const half = match.halfTime;
  let goals = { home: 0, visitor: 0 };
  const moments: Moment[] = [
    { title: titles.kickOff, text: live.kickOff, minute: 1, isKeyEvent: true },
    ...match.goals.map((goal): Moment => {
      goals = { ...goals, [goal.side]: goals[goal.side] + 1 };
      const facts = {
        team: match[goal.side].name,
        scorer: goal.scorer,
        score: scored(goals.home, goals.visitor),
      };
      return {
        title: fill(titles.goal, facts),
        text: fill(live.goal, facts),
        minute: goal.minute,
        ...(goal.offset ? { added: goal.offset } : {}),
        isKeyEvent: true,
      };
    }),
  ];
  const isOver = match.status.endedStatus;
  if (half && (isOver || match.goals.some(({ minute }) => minute > HALF_MIN))) {
    const text = fill(live.halfTime, { score: scored(half.home, half.visitor) });
    const first = moments.filter(({ minute }) => minute <= HALF_MIN);
    moments.splice(first.length, 0, {
      title: titles.halfTime,
      text,
      minute: HALF_MIN,
      added: later(1, first, HALF_MIN),
    });
  }
  if (isOver) {
    const facts = {
      home: match.home.name,
      visitor: match.visitor.name,
      score: scored(match.score.home, match.score.visitor),
    };
    const end = { title: fill(titles.fullTime, facts), text: fill(live.fullTime, facts) };
    const minute = 2 * HALF_MIN;
    moments.push({ ...end, minute, added: later(ADDED_MIN, moments, minute), isKeyEvent: true });
  }
  return [guide, ...moments.map((moment) => postOf(match, moment))];
}

/** A half ends after what was scored in the time that was added to it. */
function later(least: number, moments: readonly Moment[], half: number): number {
  return Math.max(least, ...moments.flatMap(({ minute, added = 0 }) => (minute === half ? [added + 1] : [])));
}

function postOf(match: Match, { title, text, minute, added = 0, isKeyEvent }: Moment): NewLivePost {
  const rest = minute > HALF_MIN ? BREAK_MIN : 0;
  return {
    title,
    text: [{ text }],
    minute: added ? `${minute}+${added}` : String(minute),
    ...(isKeyEvent ? { isKeyEvent } : {}),
    at: after(match, minute + added + rest),
  };
}

function after({ startTime }: Match, minutes: number): string {
  return new Date(Date.parse(startTime) + minutes * MINUTE_MS).toISOString();
}
