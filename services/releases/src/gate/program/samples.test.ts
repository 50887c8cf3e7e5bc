import { Value } from 'typebox/value';
import { sampleOf } from './samples';
import { STOOD_IN } from './stand-in';

/** What pages are made of. */
const REPLIES = [STOOD_IN.portal, STOOD_IN.game, STOOD_IN.feed]
  .flat()
  .flatMap(([, schemas]) => Object.entries<{ readonly reply: object }>(schemas));

it('what every call of pages is answered with is such as it may be', () => {
  expect(REPLIES.length).toBeGreaterThan(50);
  const wrong = REPLIES.filter(([, { reply }]) => !Value.Check(reply, sampleOf(reply)));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

it('lists have two entries that differ, as far as they may', () => {
  const id = { type: 'integer', minimum: 1 };
  const entry = { type: 'object', properties: { id }, required: ['id'] };
  expect(sampleOf({ type: 'array', items: entry })).toEqual([{ id: 1 }, { id: 2 }]);
  expect(sampleOf({ type: 'array', items: { ...id, maximum: 1 } })).toEqual([1, 1]);
  expect(sampleOf({ type: 'array', items: entry, maxItems: 1 })).toEqual([{ id: 1 }]);
  expect(sampleOf({ type: 'array', items: entry, minItems: 3 })).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(sampleOf({ type: 'array', items: { anyOf: [id, entry] } })).toEqual([1, { id: 2 }]);
});
