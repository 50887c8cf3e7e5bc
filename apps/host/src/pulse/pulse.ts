import { MISSED, type LiveCursor, type NumberedChange } from '@tribina/shell-api';
import { lacks, takeAnswer } from './answer';
import { appointment } from './appointment';
import { askForPage, BEHIND_MS, GOAL_SPAN_MS, HELD_MS, OLD_MS, SPAN_MS, SPREAD_MS } from './ask';
import { hear } from './hear';
import { states } from './places';
import { newScores, standings } from './said';

/** While nothing can be heard the page is asked for by itself, ever later. */
const POLL_MS = 15_000;

/** Kinds of changes that places show. */
const SHOWN = /^(match|livepost|stage|event)\./;
const GOAL = 'match.goal';

/**
 * Keeps the places of this page right: hears what has happened to what they show, asks for the page's own document, which the
 * gateway keeps, and puts what differs into them, with what they come to life from. A hidden tab is quiet.
 *
 * @returns ends it.
 */
export function startPulse(): () => void {
  const { record } = tribina;
  /** What was told last, what the page shows, and what has happened to that. */
  let told: LiveCursor | undefined = record.heard;
  let shown: LiveCursor = record.heard ?? {};
  let due: LiveCursor = {};
  let asking: XMLHttpRequest | null = null;
  let askedAt = -SPAN_MS;
  let isDeaf = false;
  const output = document.body.appendChild(document.createElement('output'));
  output.className = 'visually-hidden';

  const ask = () => {
    // What is told meanwhile is not in the answer: that is seen by its number.
    if (asking) return;
    askedAt = performance.now();
    asking = askForPage((page) => {
      asking = null;
      poll();
      take(page);
    });
  };
  const stopAsking = () => {
    if (asking) asking.onloadend = null;
    asking?.abort();
    asking = null;
  };
  const leftOf = (spanMs: number) => Math.max(0, askedAt + spanMs - performance.now());
  const question = appointment(ask);
  const polling = appointment(() => question.in(0));
  const poll = () => {
    polling.cancel();
    if (isDeaf) polling.again(POLL_MS);
  };
  const take = (page: Document | null) => {
    const before = standings(states());
    const { outcome, heard } = takeAnswer(page, record, shown, due);
    if (outcome === 'other') return tribina.start();
    if (outcome === 'missing') return question.again(SPAN_MS);
    if (outcome === 'behind') return question.again(BEHIND_MS);
    const words = newScores(before, standings(states()));
    if (words) output.textContent = words;
    // Also where a place is held: the others are as it is.
    shown = heard;
    if (outcome === 'held') return question.again(HELD_MS);
    // Of the portal the host hears from the page's own beginning: there are parts that count what has come since.
    if (record.heard) Object.assign(record, { heard: { ...heard, portal: record.heard['portal'] } });
    if (lacks(heard, due)) question.in(leftOf(GOAL_SPAN_MS));
    else question.settle();
    if (!Object.keys(heard).length) question.in(OLD_MS + Math.random() * SPREAD_MS);
  };
  const takeChange = ({ kind, data, from, id }: NumberedChange) => {
    if (kind === MISSED) {
      shown = due = {};
      // Its answer may be from before.
      stopAsking();
      return question.in(Math.random() * SPREAD_MS);
    }
    if (id <= (told?.[from] ?? 0)) return;
    told = { ...told, [from]: id };
    if (!SHOWN.test(kind) || !isShown(data)) return;
    due = { ...due, [from]: id };
    question.settle();
    const spanMs = kind === GOAL ? GOAL_SPAN_MS : SPAN_MS;
    question.in(leftOf(spanMs) + Math.random() * SPREAD_MS);
  };
  const hearing = hear(
    () => (told ? { after: told } : { ageMs: Math.round(performance.now()) }),
    (name, data) => {
      if (name === 'change') takeChange(data);
      if (name === 'cursor') told = data;
    },
    (canHear) => {
      // Another attempt that has failed is nothing new.
      if (isDeaf !== canHear) return;
      isDeaf = !canHear;
      polling.settle();
      poll();
    },
  );
  const rest = () => {
    hearing.end();
    stopAsking();
    question.cancel();
    polling.cancel();
  };
  const begin = () => {
    isDeaf = true;
    polling.settle();
    poll();
    hearing.begin();
  };
  const handleReturn = () => {
    rest();
    if (document.hidden) return;
    begin();
    question.in(Math.random() * SPREAD_MS);
  };
  document.addEventListener('visibilitychange', handleReturn);
  // The network is back; the page is, out of what the browser has kept of the way here.
  for (const name of ['online', 'pageshow']) addEventListener(name, handleReturn);
  if (!document.hidden) begin();
  return () => {
    rest();
    document.removeEventListener('visibilitychange', handleReturn);
    for (const name of ['online', 'pageshow']) removeEventListener(name, handleReturn);
    output.remove();
  };
}

/** Whether what has changed is among what the places come to life from. */
function isShown(data: object): boolean {
  const { matchId, articleId, stageId } = data as Readonly<Record<string, number | undefined>>;
  const marks = ['id', 'Id'].flatMap((name) =>
    [',', '}'].map((end) => `${name}":${matchId ?? articleId ?? stageId}${end}`),
  );
  return states().some((text) => marks.some((mark) => text.includes(mark)));
}
