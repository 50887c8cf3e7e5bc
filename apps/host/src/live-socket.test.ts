import { isToldToAll } from '@tribina/contracts';
import { CHANGES, OWN_CHANGES } from '@tribina/testing/changes';
import { CHANGE_EVENT, PAGE_EVENT, type LiveChange, type NumberedChange } from '@tribina/shell-api';
import { withBoot } from './testing';

type Handler = (value?: unknown) => void;

/** Stands in for socket.io's client; a test is the server. */
const socket = {
  id: 'socket-one' as string | undefined,
  handlers: new Map<string, Handler>(),
  on: (name: string, handler: Handler) => socket.handlers.set(name, handler),
  connect: jest.fn(),
  disconnect: jest.fn(),
};
let options: { transports: string[]; auth: (give: (data: unknown) => void) => void };
jest.mock('@tribina/facades/live', () => ({
  io: (given: typeof options) => {
    options = given;
    return socket;
  },
}));

const fetched = jest.fn<Promise<Response>, [string, { body: string }]>(() => Promise.resolve(new Response()));
const heard: LiveChange[] = [];
const server = (name: string, value?: unknown) => socket.handlers.get(name)?.(value);
const change = (id: number, from = 'portal') =>
  server('change', { kind: 'stage.locked', data: { stageId: id }, from, id });
const ids = () => heard.map(({ data }) => ('stageId' in data ? data.stageId : data));
const onSeq = jest.fn();
const onChange = jest.fn<void, [NumberedChange]>();

/** What the socket says of itself when it connects. */
function introduction(): unknown {
  const give = jest.fn<void, [unknown]>();
  options.auth(give);
  return give.mock.calls[0]?.[0];
}

function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(async () => {
  withBoot();
  globalThis.fetch = fetched as never;
  addEventListener(CHANGE_EVENT, ({ detail }) => heard.push(detail));
  const { connect } = await import('./live-socket');
  connect(onSeq, null, onChange);
});
beforeEach(() => {
  heard.splice(0);
  for (const mock of [fetched, socket.connect, socket.disconnect]) mock.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  turn(false);
  jest.useRealTimers();
});

it('P090 G059: goes by websocket alone, and says at first how old its page is', () => {
  expect(options.transports).toEqual(['websocket']);
  expect(introduction()).toEqual({ ageMs: expect.any(Number) });
});

it('P090 G079: says where it is when it connects and at each step, without what is searched for', () => {
  history.replaceState(null, '', '/pretraga?q=tajna');
  server('connect');
  history.replaceState(null, '', '/sve-vesti');
  dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { path: '/sve-vesti', pageType: 'ALL_NEWS' } }));
  expect(fetched.mock.calls.map(([path, { body }]) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/save-path', { id: 'socket-one', path: '/pretraga' }],
    ['/save-path', { id: 'socket-one', path: '/sve-vesti' }],
  ]);
  socket.id = undefined;
  dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: { path: '/', pageType: 'HOME' } }));
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('P090: tells each change once, and where to go on from', () => {
  server('cursor', { portal: 4, feed: 9 });
  for (const id of [4, 5, 5, 6]) change(id);
  change(3, 'feed');
  change(10, 'feed');
  expect([ids(), introduction()]).toEqual([[5, 6, 10], { after: { portal: 6, feed: 10 } }]);
  expect(onChange.mock.calls.map(([{ from, id }]) => [from, id])).toEqual([
    ['portal', 5],
    ['portal', 6],
    ['feed', 10],
  ]);
  server('change', { kind: 'missed', data: {} });
  expect(heard.at(-1)).toEqual({ kind: 'missed', data: {} });
  server('assignment', { seq: 12 });
  expect(onSeq).toHaveBeenCalledWith(12);
});

const LIVE = [CHANGES.portal, CHANGES.prognozzer, CHANGES.feed]
  .flatMap((ofService): [string, object][] => Object.entries(ofService))
  .filter(([kind]) => isToldToAll(kind));

it.each([...LIVE, ...Object.entries(OWN_CHANGES)])('P090: %s is passed on as it was told', (kind, data) => {
  server('change', { kind, data });
  expect(heard).toEqual([{ kind, data }]);
});

it('P090: what it does not understand may be anything: what is shown is asked for anew, not more often than every 10 s', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  server('change', { kind: 'match.moved', data: { matchId: 1 } });
  server('change', { kind: 'match.goal', data: { matchId: 'x' } });
  server('change', { kind: 'livepost.added', data: { articleId: 7, post: null } });
  expect(warn).toHaveBeenCalledTimes(3);
  expect(heard).toEqual([{ kind: 'missed', data: {} }]);
  jest.advanceTimersByTime(10_000);
  expect(heard).toHaveLength(2);
  jest.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(2);
  warn.mockRestore();
});

it('P090 G100: gives the socket up 15 s after the tab is hidden, and not before; takes it up when it is seen', () => {
  turn(true);
  jest.advanceTimersByTime(14_999);
  expect(socket.disconnect).not.toHaveBeenCalled();
  turn(false);
  jest.advanceTimersByTime(60_000);
  expect(socket.disconnect).not.toHaveBeenCalled();
  turn(true);
  jest.advanceTimersByTime(15_000);
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  turn(false);
  expect(socket.connect).toHaveBeenCalled();
});

it('P090: says what had been heard of when its page’s data were asked for, where the page says it', async () => {
  const { connect } = await import('./live-socket');
  connect(onSeq, { portal: 3 }, onChange);
  expect(introduction()).toEqual({ after: { portal: 3 } });
});

it('what was told is kept a while for parts of the page that do not listen yet', () => {
  jest.useFakeTimers();
  const { told = [] } = globalThis.tribina;
  const before = told.length;
  change(1_000);
  expect(told.slice(before)).toEqual([{ kind: 'stage.locked', data: { stageId: 1_000 } }]);
  jest.advanceTimersByTime(10_000);
  expect(told).toHaveLength(before);
  jest.useRealTimers();
});
