import { DOCUMENT_IDS, MISSED, type BootRecord, type LiveCursor, type NumberedChange } from '@tribina/shell-api';
import { noteParts, tellParts } from './parts';
import { pageWith } from './pulse/testing';
import { asked, eachWithPulse, HEARD, last, Request, turn } from './pulse/testing-line';
import { BOOT_RECORD, withBoot } from './testing';

eachWithPulse();

const part = (id: string, words: string, matchId = 5) =>
  `<div id="live-${id}" data-live="" data-props='{"matches":[{"id":${matchId}}]}'><p>${words}</p></div>`;
const bodyOf = (score: string, points: string) =>
  `<main>${part('ticket', score)}<p>${score}</p>${part('tables', points)}</main>`;
const newer = (score: string, points: string, heard: LiveCursor, changes: Partial<BootRecord> = {}) =>
  pageWith(bodyOf(score, points), heard, changes);
const texts = () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
const AS_IT_WAS = ['0:0', '0:0', '3'];

/** Something happens, and what asks has time to. */
async function tell(id: number, changes: Partial<NumberedChange> = {}): Promise<void> {
  tellParts({ kind: 'match.changed', data: { matchId: 5 }, from: 'feed', id, ...changes });
  await jest.advanceTimersByTimeAsync(2_250);
}

beforeEach(() => {
  withBoot({ record: { ...BOOT_RECORD, heard: HEARD } });
  document.body.innerHTML = bodyOf('0:0', '3');
  noteParts();
});

it('what no island has is brought up where a match changes it, and nothing beside it', async () => {
  await tell(11);
  last().answers(newer('1:0', '6', { portal: 4, feed: 11 }));
  expect(texts()).toEqual(['1:0', '0:0', '6']);
});

it.each<[string, Partial<NumberedChange>]>([
  ['of another match', { data: { matchId: 55 } }],
  ['of something else', { kind: 'comments.published', data: { articleId: 5 } }],
])('a change %s asks for nothing', async (_what, change) => {
  await tell(11, change);
  expect(asked()).toBe(0);
});

it('an answer from before is asked for again, and what was told meanwhile once more', async () => {
  await tell(11);
  last().answers(newer('0:0', '1', HEARD));
  await jest.advanceTimersByTimeAsync(150);
  expect([asked(), texts()]).toEqual([2, AS_IT_WAS]);
  await tell(12);
  last().answers(newer('1:0', '6', { portal: 4, feed: 11 }));
  await jest.advanceTimersByTimeAsync(500);
  last().answers(newer('2:0', '6', { portal: 4, feed: 12 }));
  expect([asked(), texts()]).toEqual([3, ['2:0', '0:0', '6']]);
});

it('what cannot be had is asked for again', async () => {
  await tell(11);
  last().answers(null, 503);
  await jest.advanceTimersByTimeAsync(2_000);
  last().answers(newer('1:0', '6', { portal: 4, feed: 11 }));
  expect(texts()).toEqual(['1:0', '0:0', '6']);
});

it('where something was missed all is asked for, and what was being asked is from before', async () => {
  await tell(11);
  const before = last();
  await tell(0, { kind: MISSED, data: {} });
  before.answers(newer('of before', '1', HEARD));
  last().answers(newer('1:0', '6', { portal: 4, feed: 3 }));
  expect([before.isAborted, texts()]).toEqual([true, ['1:0', '0:0', '6']]);
});

it('any release may have made it: no script comes to life from it; another page is not taken', async () => {
  await tell(11);
  last().answers(newer('5:5', '9', { portal: 4, feed: 11 }, { route: 'teams' }));
  expect(texts()).toEqual(AS_IT_WAS);
  await tell(12);
  last().answers(newer('1:0', '6', { portal: 4, feed: 12 }, { rendered: 'special-9.0.0' }));
  expect(texts()).toEqual(['1:0', '0:0', '6']);
});

it('what the newer page does not have stays, and what is selected stays until it is not', async () => {
  getSelection()?.selectAllChildren(document.querySelector('#live-ticket') ?? document.body);
  await tell(11);
  const answer = pageWith(part('ticket', '1:0'), { portal: 4, feed: 11 });
  last().answers(answer);
  expect(texts()).toEqual(AS_IT_WAS);
  getSelection()?.removeAllRanges();
  await jest.advanceTimersByTimeAsync(2_000);
  last().answers(answer);
  expect(texts()).toEqual(['1:0', '0:0', '3']);
});

it('while one part is held, an answer that is behind what the others show changes nothing', async () => {
  getSelection()?.selectAllChildren(document.querySelector('#live-ticket') ?? document.body);
  await tell(11);
  last().answers(newer('1:0', '6', { portal: 5, feed: 11 }));
  expect(texts()).toEqual(['0:0', '0:0', '6']);
  getSelection()?.removeAllRanges();
  await jest.advanceTimersByTimeAsync(2_000);
  last().answers(newer('0:0', '3', { portal: 5, feed: 10 }));
  expect(texts()).toEqual(['0:0', '0:0', '6']);
});

it('the word of an old copy stays: what stands beside the parts is as old as before', async () => {
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<p id="${DOCUMENT_IDS.oldCopy}">Old</p>`);
  await tell(11);
  last().answers(newer('1:0', '6', { portal: 4, feed: 11 }));
  expect(texts()).toEqual(['Old', '1:0', '0:0', '6']);
});

it('a hidden tab asks once it is seen', async () => {
  turn(true);
  await tell(11);
  await tell(12);
  expect(asked()).toBe(0);
  turn(false);
  expect(asked()).toBe(1);
});

it('ends with the page: what the browser renders in its place has data of its own', async () => {
  document.body.innerHTML = bodyOf('0:0', '3');
  await tell(11);
  expect([asked(), Request.all]).toEqual([0, []]);
});
