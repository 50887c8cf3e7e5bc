import { HEADERS, MISSED, type LiveCursor, type NumberedChange } from '@tribina/shell-api';
import { takeAnswer } from './answer';
import { appointment } from './appointment';
import { hear } from './hear';
import { parsed } from './parsed';
import { states } from './places';
import { scoreIn } from './said';

/** Not all who watch ask at once. */
const SPREAD_MS = 250;
/** However much happens beside goals, the page is asked for at most this often. */
const SPAN_MS = 2_000;
/** An answer from before the change, of a gateway that is a moment behind: asked again, ever later. */
const BEHIND_MS = 150;
/** Until what holds the reader is free. */
const HELD_MS = 2_000;
/** While nothing can be heard the page is asked for by itself, ever later. */
const POLL_MS = 15_000;
const ASK_LIMIT_MS = 10_000;

/** Kinds of changes that places show. */
const SHOWN = /^(match|livepost)\./;
const GOAL = 'match.goal';

/**
 * Keeps the places of this page right: hears what has happened to what they show, asks for the page's own document, which the
 * gateway keeps, and puts what differs into them, with what they come to life from. A hidden tab is quiet.
 *
 * @returns ends it.
 */
export function startPulse(): () => void {
  const { record } = tribina;
  /** What was told last, and what the page shows at least. */
  let told: LiveCursor | undefined = record.heard;
  let shown: LiveCursor = record.heard ?? {};
  let scored: number[] = [];
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
      take(page);
      poll();
    });
  };
  const question = appointment(ask);
  const polling = appointment(() => question.in(0));
  const poll = () => {
    polling.cancel();
    if (isDeaf) polling.again(POLL_MS);
  };
  const take = (page: Document | null) => {
    const { outcome, heard } = takeAnswer(page, record, shown);
    if (outcome === 'other') tribina.start();
    else if (outcome === 'put') settle(heard);
    else if (outcome === 'held') question.in(HELD_MS);
    else question.again(outcome === 'behind' ? BEHIND_MS : SPAN_MS);
  };
  const settle = (heard: LiveCursor) => {
    shown = heard;
    question.settle();
    // Of the portal the host hears from the page's own beginning: there are parts that count what has come since.
    if (record.heard) Object.assign(record, { heard: { ...heard, portal: record.heard['portal'] } });
    const words = scored.flatMap((id) => scoreIn(states(), id) ?? []);
    scored = [];
    if (words.length > 0) output.textContent = words.join('. ');
  };
  const takeChange = ({ kind, data, from, id }: NumberedChange) => {
    if (kind === MISSED) {
      shown = {};
      return question.in(Math.random() * SPREAD_MS);
    }
    if (id <= (told?.[from] ?? 0)) return;
    told = { ...told, [from]: id };
    if (!SHOWN.test(kind) || !isShown(data)) return;
    shown = { ...shown, [from]: id };
    question.settle();
    if (kind === GOAL) scored.push((data as { matchId: number }).matchId);
    const restMs = kind === GOAL ? 0 : Math.max(0, askedAt + SPAN_MS - performance.now());
    question.in(restMs + Math.random() * SPREAD_MS);
  };
  const hearing = hear(
    () => (told ? { after: told } : { ageMs: Math.round(performance.now()) }),
    (name, data) => {
      if (name === 'change') takeChange(data);
      if (name === 'cursor') told = data;
    },
    (canHear) => {
      isDeaf = !canHear;
      polling.settle();
      poll();
    },
  );
  const rest = () => {
    hearing.end();
    question.cancel();
    polling.cancel();
  };
  const begin = () => {
    isDeaf = true;
    polling.settle();
    poll();
    hearing.begin();
  };
  const handleVisibility = () => {
    rest();
    if (document.hidden) return;
    begin();
    question.in(Math.random() * SPREAD_MS);
  };
  document.addEventListener('visibilitychange', handleVisibility);
  if (!document.hidden) begin();
  return () => {
    rest();
    document.removeEventListener('visibilitychange', handleVisibility);
    if (asking) asking.onloadend = null;
    asking?.abort();
    output.remove();
  };
}

/** The browser asks whether its copy is still right, by itself. */
function askForPage(done: (page: Document | null) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.timeout = ASK_LIMIT_MS;
  request.setRequestHeader(HEADERS.pulse, '1');
  request.onloadend = () => done(request.status === 200 ? parsed(request.responseText) : null);
  request.send();
  return request;
}

/** Whether what has changed is among what the places come to life from. */
function isShown(data: object): boolean {
  const { matchId, articleId } = data as Readonly<Record<string, number | undefined>>;
  const marks = ['id', 'Id'].flatMap((name) => [',', '}'].map((end) => `${name}":${matchId ?? articleId}${end}`));
  return states().some((text) => marks.some((mark) => text.includes(mark)));
}
