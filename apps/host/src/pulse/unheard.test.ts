import { pageWith } from './testing';
import { asked, begin, event, eachWithPulse, HEARD, last, newer, open, shown, Socket, stands } from './testing-line';

eachWithPulse();

it('that nothing newer can be had is no longer said once it can', () => {
  const old = (body: string) => `<main><p role="status" id="old-copy">Stanje: 14:20</p>${body}</main>`;
  document.body.innerHTML = old(stands('0 : 0'));
  begin({ heard: {} });
  open();
  const note = () => document.querySelector('main > p')?.textContent;
  const answer = (html: string) => {
    Socket.last.says(event('change', { kind: 'missed', data: {} }));
    jest.advanceTimersByTime(250);
    last().answers(html);
  };
  answer(pageWith(old(stands('0 : 0')), {}));
  expect([note(), shown()]).toEqual(['Stanje: 14:20', '0 : 0']);
  answer(pageWith(`<main>${stands('1 : 0')}</main>`, HEARD));
  expect([note(), shown()]).toEqual([undefined, '1 : 0']);
});

it('what stands in for something newer is asked for again, each few seconds, until that can be had: nobody tells of it', () => {
  begin({ heard: {} });
  open();
  Socket.last.says(event('change', { kind: 'missed', data: {} }), event('cursor', HEARD));
  jest.advanceTimersByTime(250);
  for (let times = 2; times < 9; times += 1) {
    last().answers(newer('of before', {}));
    jest.advanceTimersByTime(5_000);
    expect([asked(), shown()]).toEqual([times, 'of before']);
  }
  last().answers(newer('1 : 0', HEARD));
  expect(shown()).toBe('1 : 0');
  jest.advanceTimersByTime(20_000);
  expect(asked()).toBe(8);
});

describe('where nothing can be heard', () => {
  it.each([
    ['a socket that never opens', () => undefined],
    ['each socket closed at once', () => Socket.last.onclose?.()],
  ])(
    'the page is asked for after 15 s, then ever later up to a minute, until something can be heard: %s',
    (_what, fail) => {
      begin();
      const at: number[] = [];
      for (let tenths = 1; tenths <= 2_300; tenths += 1) {
        const before = asked();
        fail();
        jest.advanceTimersByTime(100);
        if (asked() === before) continue;
        at.push(Math.floor(tenths / 10));
        last().answers(newer('0 : 0', HEARD));
      }
      expect(at).toEqual([15, 45, 105, 165, 225]);
      jest.advanceTimersByTime(90_000);
      open();
      const before = asked();
      jest.advanceTimersByTime(50_000);
      expect(asked()).toBe(before);
    },
  );

  it('the socket is taken up again, ever later, also where it has fallen silent', () => {
    begin();
    const sockets: number[] = [];
    for (const waitMs of [1_000, 2_000, 4_000]) {
      Socket.last.onclose?.();
      jest.advanceTimersByTime(waitMs);
      sockets.push(Socket.all.length);
    }
    expect(sockets).toEqual([2, 3, 4]);
    open();
    jest.advanceTimersByTime(61_000);
    expect(Socket.all).toHaveLength(5);
    // One of which nothing is heard from the beginning, too.
    jest.advanceTimersByTime(65_000);
    expect(Socket.all).toHaveLength(6);
  });
});
