import { listenToChanges } from './changes';

it('what was told a moment before a part of a page listens is heard by it, too', () => {
  Object.assign(globalThis, { tribina: { told: [{ kind: 'livepost.removed', data: { articleId: 7, postId: 1 } }] } });
  const heard: number[] = [];
  const end = listenToChanges({
    on: { 'livepost.removed': ({ postId }) => heard.push(postId) },
    askAgain: () => heard.push(0),
  });
  expect(heard).toEqual([1]);
  end();
});
