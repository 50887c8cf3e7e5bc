import { readFileSync } from 'node:fs';
import { breaksOf } from './breaks';
import { presentGameApi, type GameApi, type ReleasedCall } from './game-api';

const released = JSON.parse(readFileSync(new URL('game.json', import.meta.url), 'utf8')) as GameApi;

it('the calls of the released remote are still answered as it knows them', () => {
  expect(Object.keys(released).length).toBeGreaterThan(30);
  expect(breaksOf(released, presentGameApi())).toEqual([]);
});

describe('what would break the released remote is found', () => {
  const Id = { type: 'integer', minimum: 1 };
  const older: ReleasedCall = {
    method: 'POST',
    path: '/bet/save',
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['id'],
      properties: { id: Id, type: { enum: ['A', 'B'] }, name: { type: 'string', maxLength: 9 } },
    },
    reply: {
      type: 'object',
      required: ['rank'],
      properties: { rank: { anyOf: [Id, { type: 'null' }] }, state: { enum: ['A', 'B'] } },
    },
  };
  const { body = {}, reply } = older;
  const faults = (changes: Partial<ReleasedCall>) => breaksOf({ save: older }, { save: { ...older, ...changes } });
  const bodyWith = (properties: object, required = ['id']) => ({
    body: { ...body, required, properties: { ...body.properties, ...properties } },
  });
  const replyWith = (properties: object, required = ['rank']) => ({
    reply: { ...reply, required, properties: { ...reply.properties, ...properties } },
  });
  const REFUSES = ['save refuses a body that was good'];
  const ANSWERS = ['save answers what was not foreseen'];

  it.each<[string, Partial<ReleasedCall>, string[]]>([
    ['nothing is another', {}, []],
    ['a new optional field', bodyWith({ more: Id }), []],
    ['a wider field', bodyWith({ name: { type: 'string', maxLength: 20 } }), []],
    ['a new value that may be sent', bodyWith({ type: { enum: ['A', 'B', 'C'] } }), []],
    ['a new field of the answer', replyWith({ more: Id }, ['rank', 'more']), []],
    ['an answer that is never null now', replyWith({ rank: Id }), []],
    ['another path', { path: '/bet/store' }, ['save is gone']],
    ['another method', { method: 'PUT' }, ['save is gone']],
    ['a new field that is required', bodyWith({ more: Id }, ['id', 'more']), REFUSES],
    ['a field that is no longer taken', { body: { ...body, properties: { id: Id } } }, REFUSES],
    ['a narrower field', bodyWith({ name: { type: 'string', maxLength: 5 } }), REFUSES],
    ['a value that is no longer taken', bodyWith({ type: { enum: ['A'] } }), REFUSES],
    ['a field of another type', bodyWith({ id: { type: 'string' } }), REFUSES],
    ['an answer without a field', replyWith({}, []), ANSWERS],
    ['an answer of another type', replyWith({ rank: { type: 'string' } }), ANSWERS],
    ['an answer with a value that is not known', replyWith({ state: { enum: ['A', 'B', 'C'] } }), ANSWERS],
  ])('%s', (_what, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });
});
