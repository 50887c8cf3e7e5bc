import { isToldToAll, type ServiceChange } from '@tribina/contracts';
import { CHANGES } from '@tribina/testing/changes';
import { effectOf } from './effects';

const ALL = Object.values(CHANGES).flatMap((ofService) =>
  Object.entries(ofService).map(([kind, data]) => ({ kind, data }) as ServiceChange),
);

it('every kind of change touches something that we keep, but a banner, for which each browser asks', () => {
  const idle = ALL.filter(({ kind, data }) => Object.keys(effectOf(kind, data)).length === 0 && !isToldToAll(kind));
  expect(idle.map(({ kind }) => kind)).toEqual(['banner.changed']);
});

it('who is suspended no more is known as such at once', () => {
  expect(effectOf('user.reinstated', { userId: 7 })).toEqual({ changedUser: 7 });
});

it.each([
  [true, { drop: ['article:7'] }],
  [false, { remove: ['article:7'] }],
])('pages of comments that have changed may be shown meanwhile: %s', (mayShow, effect) => {
  expect(effectOf('comments.changed', { edition: 'rs', articleId: 7, mayShow })).toEqual(effect);
});
