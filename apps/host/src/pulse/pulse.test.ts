import { HEADERS, type BootRecord, type LiveCursor } from '@tribina/shell-api';
import { withBoot, BOOT_RECORD } from '../testing';
import { startPulse } from './pulse';
import { pageWith, strip } from './testing';

/** Stands in for the browser's socket; a test is the server. */
class Socket {
  static all: Socket[] = [];
  static get last(): Socket {
    return Socket.all.at(-1) ?? new Socket('');
  }
  static readonly CONNECTING = 0;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: string[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
  says(...texts: string[]): void {
    for (const data of texts) this.onmessage?.({ data });
  }
}

/** Stands in for the browser's request; a test answers it. */
class Request {
  static all: Request[] = [];
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  onloadend: (() => void) | null = null;
  isSent = false;
  open(): void {
    Request.all.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    this.isSent = true;
  }
  abort(): void {
    this.onloadend?.();
  }
  answers(html: string | null, status = 200): void {
    this.status = status;
    this.responseText = html ?? '';
    this.onloadend?.();
  }
}

const HEARD = { portal: 4, feed: 10 };
const stands = (words: string) => strip([{ id: 5, words }]);
const newer = (words: string, heard: LiveCursor, changes: Partial<BootRecord> = {}) =>
  pageWith(stands(words), heard, changes);
const shown = () => document.querySelector('li')?.textContent;
const event = (name: string, data: object) => `42${JSON.stringify([name, data])}`;
const change = (id: number, kind = 'match.changed', data: object = { matchId: 5 }, from = 'feed') =>
  event('change', { kind, data, from, id });
const asked = () => Request.all.length;
const last = () => Request.all.at(-1) ?? new Request();

function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const real = { WebSocket: globalThis.WebSocket, XMLHttpRequest: globalThis.XMLHttpRequest };
let end: () => void;
let record: BootRecord;

function begin(changes: Partial<BootRecord> = {}): void {
  record = { ...BOOT_RECORD, heard: HEARD, ...changes };
  withBoot({ record });
  end = startPulse();
}

const open = () => Socket.last.says('0{"sid":"x"}', '40{"sid":"y"}');

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(globalThis, { WebSocket: Socket, XMLHttpRequest: Request });
  Socket.all = [];
  Request.all = [];
  document.body.innerHTML = stands('0 : 0');
  end = () => undefined;
});
afterEach(() => {
  end();
  turn(false);
  Object.assign(globalThis, real);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

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
  beforeEach(() => {
    begin();
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
      items: [{ id: 5, words: '1 : 0' }],
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

describe('where nothing can be heard', () => {
  it('the page is asked for after 15 s, then ever later up to a minute, until something can be heard', () => {
    begin();
    const at: number[] = [];
    for (let tenths = 1; tenths <= 2_300; tenths += 1) {
      const before = asked();
      jest.advanceTimersByTime(100);
      if (asked() === before) continue;
      at.push(Math.floor(tenths / 10));
      last().answers(newer('0 : 0', HEARD));
    }
    expect(at).toEqual([15, 45, 105, 165, 225]);
    open();
    jest.advanceTimersByTime(50_000);
    expect(asked()).toBe(5);
  });

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
  });
});
