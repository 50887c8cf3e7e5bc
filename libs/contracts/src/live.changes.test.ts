import { CHANGES, OWN_CHANGES } from '@tribina/testing/changes';
import { isToldToAll, readLiveChange } from './index';

const SAID = Object.values(CHANGES).flatMap((ofService) => Object.entries(ofService));
const TO_ALL = SAID.filter(([kind]) => isToldToAll(kind));
const TO_ONE = Object.entries(OWN_CHANGES);

it('P090 G043: tells all tabs of what they show, and of nothing that is one member’s', () => {
  expect(TO_ALL.map(([kind]) => kind).toSorted()).toEqual([
    'article.published',
    'comments.changed',
    'comments.published',
    'comments.removed',
    'event.changed',
    'livepost.added',
    'livepost.changed',
    'livepost.removed',
    'match.changed',
    'match.goal',
    'stage.changed',
    'stage.locked',
    'stage.settled',
  ]);
});

describe.each([...TO_ALL, ...TO_ONE])('%s', (kind, data) => {
  it('is read as it was told', () => {
    expect(readLiveChange(kind, data)).toEqual({ kind, data });
  });

  it('is not read where nothing of it is what it must be', () => {
    const spoilt = Object.fromEntries(Object.keys(data).map((field) => [field, Symbol('another')]));
    expect(readLiveChange(kind, spoilt)).toBeNull();
    expect(readLiveChange(kind, null)).toBeNull();
  });
});

it('takes a count that is not known, and a score that is not there yet', () => {
  expect(readLiveChange('notifications.changed', {})).toEqual({ kind: 'notifications.changed', data: {} });
  const data = { ...CHANGES.feed['match.changed'], score: null };
  expect(readLiveChange('match.changed', data)).toEqual({ kind: 'match.changed', data });
  for (const [day, isRead] of [
    ['2026-05-10', true],
    [20_260_510, false],
  ] as const) {
    expect([day, readLiveChange('match.changed', { ...data, day }) !== null]).toEqual([day, isRead]);
  }
});

it.each([
  ['match.moved', { matchId: 1 }],
  ['toString', {}],
  ['match.goal', {}],
  ['match.goal', 'goal'],
  ['article.published', { ...CHANGES.portal['article.published'], tagIds: [1, 'x'] }],
  [undefined, { matchId: 1 }],
])('does not understand %s %j', (kind, data) => {
  expect(readLiveChange(kind, data)).toBeNull();
});
