import { withBoot } from '../testing';
import { put, states } from './places';
import { parsed } from './parsed';
import { pageWith, strip } from './testing';

const HINT = (shown: string) =>
  `<div data-island="NewArticles" data-props='{"shown":[${shown}]}'><output data-live="hint"></output></div>`;
const FORM = (count: number) =>
  `<div data-island="Quiz" data-props='{"count":${count}}'><div data-live=""><b>${count}</b><input></div></div>`;
const DAY = (goals: number) =>
  `<div data-live=""><div data-island="MatchDay" data-props='{"matches":[{"id":7}],"goals":${goals}}'><a href="/7">${goals}</a></div></div>`;
const before = [{ id: 5, words: 'Arsenal 0' }];
const after = [{ id: 5, words: 'Arsenal 1' }];

const newer = (body: string) => put(parsed(pageWith(body, {})));
const html = () => document.body.innerHTML;

beforeEach(() => {
  withBoot();
  document.body.innerHTML = strip(before) + HINT('1') + FORM(1) + DAY(0);
});

it('puts markup and state into the places that move, islands and what stands around them, and nothing anywhere else', () => {
  expect(newer(strip(after) + HINT('1,2') + FORM(2) + DAY(3))).toBe('put');
  const page = parsed(pageWith(strip(after) + HINT('1') + FORM(1) + DAY(3), {}));
  expect(html()).toBe(page.body.innerHTML);
  expect(states()).toContain(JSON.stringify({ items: after }));
});

it('leaves a place that holds the focus until it is free, with its state, and the others not', () => {
  document.querySelector('a')?.focus();
  const next = strip(after) + HINT('1') + FORM(1) + DAY(3);
  expect(newer(next)).toBe('held');
  expect(html()).toBe(parsed(pageWith(strip(after) + HINT('1') + FORM(1) + DAY(0), {})).body.innerHTML);
  document.querySelector('a')?.blur();
  expect([newer(next), document.querySelector('a')?.textContent]).toEqual(['put', '3']);
});

it('leaves a place in which something is selected', () => {
  getSelection()?.selectAllChildren(document.querySelector('li') ?? document.body);
  expect([newer(strip(after) + FORM(1) + DAY(0)), document.querySelector('li')?.textContent]).toEqual([
    'held',
    'Arsenal 0',
  ]);
  getSelection()?.removeAllRanges();
});

it.each([
  ['one place less', strip(after) + FORM(1)],
  ['one more', strip(after) + FORM(1) + DAY(0) + DAY(1)],
  ['another part in the place of one', DAY(0) + FORM(1) + DAY(0)],
])('touches nothing where the page has %s now', (_what, next) => {
  const was = html();
  expect([newer(next), html()]).toEqual(['other', was]);
});

describe('an app', () => {
  const app = (goals: number) =>
    `<div id="root"><header>${goals}</header><main data-live=""><b>${goals}</b><a href="/">x</a><input></main></div>` +
    `<script type="application/json" id="tribina-page">{"stages":[{"id":12,"goals":${goals}}]}</script>`;

  it('is put in as a whole, with the data that it comes to life from, which say what it shows', () => {
    document.body.innerHTML = app(0);
    expect(states()).toContain('{"stages":[{"id":12,"goals":0}]}');
    expect(newer(app(3))).toBe('put');
    expect(html()).toBe(app(3));
  });

  it('or not at all, while something in it is held', () => {
    document.body.innerHTML = app(0);
    document.querySelector('a')?.focus();
    expect([newer(app(3)), html()]).toEqual(['held', app(0)]);
  });
});
