import { Turns } from './turns';

/** What is begun is begun a moment after it was asked for. */
const settled = () => new Promise(setImmediate);

/** Work that ends when it is told to, and what has begun, in order. */
function at(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (asker: string, name = asker) =>
      turns.take(asker, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    /** Ends what has been at work longest, and lets what follows begin. */
    endOne: async () => {
      await settled();
      ends.shift()?.();
      await settled();
    },
  };
}
const refused = (code: string, status: number) => expect.objectContaining({ code, status }) as Error;
const OVER = refused('RATE_LIMITED', 429);

it('a few are at work at once, and who is alone waits for nothing but them', async () => {
  const { begun, ask, endOne } = at(new Turns(2, 8));
  const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  asked.push(ask('b'));
  for (let ends = 0; ends < 5; ends += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b', 'a3', 'a4']);
  await Promise.all(asked);
});

it('askers are served by turns, each in their own order; first those who had none yet', async () => {
  const { begun, ask, endOne } = at(new Turns(1, 8));
  const asked = ['a0', 'a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name.charAt(0), name));
  for (let ends = 0; ends < asked.length; ends += 1) await endOne();
  expect(begun).toEqual(['a0', 'b1', 'c1', 'a1', 'b2', 'a2', 'a3']);
  await Promise.all(asked);
});

it('ever new askers leave who had a turn theirs: one after three of them', async () => {
  const { begun, ask, endOne } = at(new Turns(1, 8));
  const asked = ['a0', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'b2'].map((name) => ask(name.charAt(0), name));
  for (let ends = 0; ends < asked.length; ends += 1) await endOne();
  expect(begun).toEqual(['a0', 'b1', 'c1', 'd1', 'a1', 'e1', 'f1', 'b2']);
  await Promise.all(asked);
});

it('where there is no room whoever has most waiting gives up the last of it', async () => {
  const { begun, ask, endOne } = at(new Turns(1, 4));
  const asked = ['a0', 'a1', 'a2', 'a3', 'b1'].map((name) => ask(name.charAt(0), name));
  const given = expect(asked[3]).rejects.toEqual(OVER);
  asked.push(ask('c', 'c1'));
  await given;
  for (let ends = 0; ends < 5; ends += 1) await endOne();
  expect(begun).toEqual(['a0', 'b1', 'c1', 'a1', 'a2']);
});

it('nobody gives up anything for who has as much: that one is over what is theirs; who has nothing is told that all is full', async () => {
  const { ask, endOne } = at(new Turns(1, 4));
  const asked = ['a0', 'a1', 'a2', 'b1', 'b2'].map((name) => ask(name.charAt(0), name));
  await expect(ask('a')).rejects.toEqual(OVER);
  await expect(ask('b')).rejects.toEqual(OVER);
  for (let ends = 0; ends < 5; ends += 1) await endOne();
  await Promise.all(asked);

  const each = ['a', 'a', 'b', 'c', 'd'].map((asker) => ask(asker));
  await expect(ask('e')).rejects.toEqual(refused('OVERLOADED', 503));
  await expect(ask('b')).rejects.toEqual(OVER);
  for (let ends = 0; ends < 5; ends += 1) await endOne();
  await Promise.all(each);
});

it('once nothing waits any more nobody has had a turn', async () => {
  const { begun, ask, endOne } = at(new Turns(1, 8));
  const first = [ask('a', 'a0'), ask('b', 'b0')];
  for (let ends = 0; ends < 2; ends += 1) await endOne();
  const later = ['c1', 'a1', 'd1'].map((name) => ask(name.charAt(0), name));
  for (let ends = 0; ends < 3; ends += 1) await endOne();
  expect(begun).toEqual(['a0', 'b0', 'c1', 'a1', 'd1']);
  await Promise.all([...first, ...later]);
});

it('work that fails leaves its place to the next', async () => {
  const turns = new Turns(1, 4);
  const failing = turns.take('a', () => Promise.reject(new Error('broken')));
  const next = turns.take('b', () => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('broken');
  expect([await next, await turns.take('a', () => Promise.resolve('again'))]).toEqual(['served', 'again']);
});
