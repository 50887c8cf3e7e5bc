import { HEADERS, type BootRecord } from '@tribina/shell-api';
import { BOOT_RECORD } from '../testing';
import { pageWith, strip } from './testing';
import {
  asked,
  begin,
  change,
  eachWithPulse,
  end,
  event,
  HEARD,
  itemOf,
  last,
  newer,
  open,
  shown,
  Socket,
  stands,
  turn,
} from './testing-line';

eachWithPulse();

it('says where it is, answers the server’s question whether it is there, and asks for nothing by itself', () => {
  begin();
  open();
  Socket.last.says('2');
  jest.advanceTimersByTime(50_000);
  expect(Socket.last.url).toBe('ws://localhost/socket.io/?EIO=4&transport=websocket&pulse');
  expect([Socket.last.sent, asked()]).toEqual([[`40${JSON.stringify({ after: HEARD })}`, '3'], 0]);
});

it('a page that does not say where it is says how old it is', () => {
  begin({ heard: undefined });
  open();
  expect(Socket.last.sent).toEqual([expect.stringMatching(/^40{"ageMs":\d+}$/)]);
});

describe('what has happened', () => {
  let record: BootRecord;
  beforeEach(() => {
    record = begin();
    open();
  });

  it('a goal is there at once, is said once, and the host begins where the page is then', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    expect(last().headers).toEqual({ [HEADERS.pulse]: '1' });
    last().answers(newer('1 : 0', { portal: 6, feed: 11 }));
    expect([shown(), document.querySelector('output')?.textContent]).toEqual(['1 : 0', '1 : 0']);
    // What counts articles and comments has heard of none of them.
    expect(record.heard).toEqual({ portal: 4, feed: 11 });
    expect(JSON.parse(document.querySelector('[data-props]')?.getAttribute('data-props') ?? '')).toEqual({
      items: [itemOf('1 : 0')],
    });
  });

  it.each<[string, string]>([
    ['of another match', change(11, 'match.goal', { matchId: 55 })],
    ['of what places do not show', change(11, 'comments.published', { articleId: 5 })],
    ['that the page has already', change(10, 'match.goal')],
  ])('a change %s asks for nothing', (_what, told) => {
    Socket.last.says(told);
    jest.advanceTimersByTime(5_000);
    expect(asked()).toBe(0);
  });

  it('minutes of a lively match are asked for together, each two seconds; nobody is told of them', () => {
    for (const id of [11, 12]) Socket.last.says(change(id));
    jest.advanceTimersByTime(250);
    last().answers(newer('2′', { portal: 4, feed: 12 }));
    for (const id of [13, 14, 15]) Socket.last.says(change(id));
    jest.advanceTimersByTime(1_500);
    expect(asked()).toBe(1);
    jest.advanceTimersByTime(1_000);
    last().answers(newer('3′', { portal: 4, feed: 15 }));
    expect([asked(), shown(), document.querySelector('output')?.textContent]).toEqual([2, '3′', '']);
  });

  it('an answer that has not heard of it yet is not taken; it is asked for again, ever later, until it has', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    last().answers(newer('of before', { portal: 4, feed: 10 }));
    jest.advanceTimersByTime(150);
    last().answers(newer('of a gateway that was started anew', { portal: 4 }));
    jest.advanceTimersByTime(150);
    expect([asked(), shown()]).toEqual([2, '0 : 0']);
    jest.advanceTimersByTime(150);
    last().answers(newer('1 : 0', { portal: 4, feed: 11 }));
    expect([asked(), shown()]).toEqual([3, '1 : 0']);
  });

  it('where more happens than a slow line brings, each answer is shown that is newer than the page, not the last one alone', () => {
    const seen: unknown[] = [];
    for (let id = 11; id < 15; id += 1) {
      Socket.last.says(change(id));
      jest.advanceTimersByTime(3_000);
      Socket.last.says(change(id + 1));
      last().answers(newer(`${id}′`, { portal: 4, feed: id }));
      seen.push(shown());
      jest.advanceTimersByTime(3_000);
    }
    expect(seen).toEqual(['11′', '12′', '13′', '14′']);
  });

  it('a thousand goals in a minute are not asked for one by one', () => {
    for (let id = 11; id < 1_011; id += 1) {
      Socket.last.says(change(id, 'match.goal'));
      jest.advanceTimersByTime(60);
      if (last().isSent) last().answers(newer(`${id}`, { portal: 4, feed: id }));
      last().isSent = false;
    }
    expect(asked()).toBeLessThanOrEqual(120);
    expect(Number(shown())).toBeGreaterThan(950);
  });

  it('a goal that is taken back is said as the goal was, and nothing twice', () => {
    const said = () => document.querySelector('output')?.textContent;
    const heard = (id: number, words: string, kind?: string) => {
      Socket.last.says(change(id, kind), change(id, kind));
      jest.advanceTimersByTime(2_250);
      last().answers(pageWith(strip([{ ...itemOf(words), words: `${words}, ${id}′` }]), { portal: 4, feed: id }));
      return said();
    };
    expect([heard(11, '0 : 0'), heard(12, '1 : 0', 'match.goal')]).toEqual(['', '1 : 0, 12′']);
    expect([heard(13, '1 : 0'), heard(14, '0 : 0')]).toEqual(['1 : 0, 12′', '0 : 0, 14′']);
  });

  it('of two goals of one match that come with one answer the score is said once', () => {
    Socket.last.says(change(11, 'match.goal'), change(12, 'match.goal'));
    jest.advanceTimersByTime(250);
    last().answers(newer('2 : 0', { portal: 4, feed: 12 }));
    expect(document.querySelector('output')?.textContent).toBe('2 : 0');
  });

  it('what is told while an answer is under way is asked for behind it, and no page comes after a newer one', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    Socket.last.says(change(12, 'match.goal'));
    jest.advanceTimersByTime(250);
    last().answers(newer('1 : 0', { portal: 4, feed: 11 }));
    jest.advanceTimersByTime(150);
    last().answers(newer('2 : 0', { portal: 4, feed: 12 }));
    expect([asked(), shown()]).toEqual([2, '2 : 0']);
  });

  it('what cannot be told any more is asked for', () => {
    Socket.last.says(event('change', { kind: 'missed', data: {} }));
    jest.advanceTimersByTime(250);
    last().answers(newer('3 : 0', { portal: 1, feed: 2 }));
    expect(shown()).toBe('3 : 0');
  });

  it('what was asked for before that is not waited for: it may be from before what cannot be told', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    const first = last();
    Socket.last.says(event('change', { kind: 'missed', data: {} }));
    jest.advanceTimersByTime(250);
    expect([first.isAborted, asked()]).toEqual([true, 2]);
  });

  it.each<[string, string]>([
    ['the host', newer('1 : 0', { portal: 4, feed: 11 }, { host: { ...BOOT_RECORD.host, id: 'host-3.0.0' } })],
    ['the remote', newer('1 : 0', { portal: 4, feed: 11 }, { rendered: 'news-3.0.0' })],
    ['no release of it but other parts', pageWith('<main>over</main>', { portal: 4, feed: 11 })],
  ])('a document of another release of %s is the host’s business', (_what, html) => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    last().answers(html);
    expect([shown(), jest.mocked(tribina.start).mock.calls.length]).toEqual(['0 : 0', 1]);
  });

  it('once it has begun the host for that, nothing is asked for any more nor put under its hands', () => {
    jest.mocked(tribina.start).mockImplementation(() => end());
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    last().answers(newer('1 : 0', { portal: 4, feed: 11 }, { rendered: 'news-3.0.0' }));
    jest.advanceTimersByTime(600_000);
    expect([asked(), Socket.all.length]).toEqual([1, 1]);
  });

  it('a page that cannot be had stays, and is asked for again', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    last().answers(null, 503);
    jest.advanceTimersByTime(2_000);
    last().answers(newer('1 : 0', { portal: 4, feed: 11 }));
    expect([asked(), shown()]).toEqual([2, '1 : 0']);
  });

  it('a hidden tab is quiet; seen again it says what it was told last, and asks', () => {
    Socket.last.says(event('cursor', { portal: 4, feed: 12 }));
    turn(true);
    expect(Socket.last.isClosed).toBe(true);
    jest.advanceTimersByTime(600_000);
    expect([asked(), Socket.all.length]).toEqual([0, 1]);
    turn(false);
    open();
    expect(Socket.last.sent).toEqual([`40${JSON.stringify({ after: { portal: 4, feed: 12 } })}`]);
    jest.advanceTimersByTime(250);
    expect(asked()).toBe(1);
  });

  it('a tab that is hidden while an answer is under way is quiet, too', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    const first = last();
    turn(true);
    expect(first.isAborted).toBe(true);
    first.answers(null, 503);
    jest.advanceTimersByTime(600_000);
    expect([asked(), Socket.all.length]).toEqual([1, 1]);
  });

  it('once the network is back the page is asked for at once, and the socket taken up', () => {
    Socket.last.onclose?.();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      Socket.last.onclose?.();
      jest.advanceTimersByTime(90_000);
    }
    Socket.last.onclose?.();
    const [sockets, questions] = [Socket.all.length, asked()];
    dispatchEvent(new Event('online'));
    jest.advanceTimersByTime(250);
    expect([Socket.all.length, asked()]).toEqual([sockets + 1, questions + 1]);
  });

  it('a page out of what the browser has kept of the way is asked for at once, and hears again', () => {
    Socket.last.onclose?.();
    const [sockets, questions] = [Socket.all.length, asked()];
    dispatchEvent(new Event('pageshow'));
    jest.advanceTimersByTime(250);
    expect([Socket.all.length, asked()]).toEqual([sockets + 1, questions + 1]);
  });

  it('what stands in the place of the gateway and says nonsense is given up and asked again, later', () => {
    const before = Socket.all.length;
    expect(() => Socket.last.says('42[', '42["change"]')).not.toThrow();
    jest.advanceTimersByTime(90_000);
    expect(Socket.all.length).toBeGreaterThan(before);
    expect(asked()).toBeGreaterThan(0);
  });

  it('what holds the reader is asked for ever later, not each two seconds', () => {
    document.body.innerHTML = `<div data-live=""><a href="/">0</a></div>${stands('0 : 0')}`;
    document.querySelector('a')?.focus();
    Socket.last.says(change(11, 'match.goal'));
    for (let second = 0; second < 600; second += 1) {
      jest.advanceTimersByTime(1_000);
      if (asked() === 0) continue;
      last().answers(pageWith(`<div data-live=""><a href="/">1</a></div>${stands('1 : 0')}`, { portal: 4, feed: 11 }));
    }
    expect(asked()).toBeLessThan(20);
  });

  it('once the host starts it does nothing any more, not even with an answer that is under way', () => {
    Socket.last.says(change(11, 'match.goal'));
    jest.advanceTimersByTime(250);
    const late = last();
    end();
    late.answers(newer('1 : 0', { portal: 4, feed: 11 }));
    turn(false);
    jest.advanceTimersByTime(600_000);
    expect([shown(), asked(), Socket.all.length, Socket.last.isClosed]).toEqual(['0 : 0', 1, 1, true]);
    expect([record.heard, document.querySelector('output')]).toEqual([HEARD, null]);
  });
});

it('a socket that is not open yet is closed once it is', () => {
  begin();
  Socket.last.readyState = Socket.CONNECTING;
  end();
  expect(Socket.last.isClosed).toBe(false);
  Socket.last.onopen?.();
  expect(Socket.last.isClosed).toBe(true);
});
