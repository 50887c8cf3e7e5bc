import type { BootRecord, LiveCursor } from '@tribina/shell-api';
import { BOOT_RECORD, withBoot } from '../testing';
import { startPulse } from './pulse';
import { pageWith, strip } from './testing';

/** Stands in for the browser's socket; a test is the server. */
export class Socket {
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
export class Request {
  static all: Request[] = [];
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  onloadend: (() => void) | null = null;
  isAborted = false;
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
    this.isAborted = true;
    this.onloadend?.();
  }
  answers(html: string | null, status = 200): void {
    this.status = status;
    this.responseText = html ?? '';
    this.onloadend?.();
  }
}

export const HEARD = { portal: 4, feed: 10 };
export function itemOf(words: string) {
  const [homeScore = '', visitorScore = ''] = words.split(' : ');
  return { id: 5, words, homeScore, visitorScore };
}
export const stands = (words: string) => strip([itemOf(words)]);
export const newer = (words: string, heard: LiveCursor, changes: Partial<BootRecord> = {}) =>
  pageWith(stands(words), heard, changes);
export const shown = () => document.querySelector('li')?.textContent;
export const event = (name: string, data: object) => `42${JSON.stringify([name, data])}`;
export const change = (id: number, kind = 'match.changed', data: object = { matchId: 5 }, from = 'feed') =>
  event('change', { kind, data, from, id });
export const asked = () => Request.all.length;
export const last = () => Request.all.at(-1) ?? new Request();

export function turn(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const real = { WebSocket: globalThis.WebSocket, XMLHttpRequest: globalThis.XMLHttpRequest };
let stop: () => void;

/** Starts the pulse of a page. @returns what the page says of itself. */
export function begin(changes: Partial<BootRecord> = {}): BootRecord {
  const record = { ...BOOT_RECORD, heard: HEARD, ...changes };
  withBoot({ record });
  stop = startPulse();
  return record;
}

export const end = () => stop();

export const open = () => Socket.last.says('0{"sid":"x"}', '40{"sid":"y"}');

/** Every test of the file begins with a page that says 0 : 0, and time is the test's. */
export function eachWithPulse(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    Object.assign(globalThis, { WebSocket: Socket, XMLHttpRequest: Request });
    Socket.all = [];
    Request.all = [];
    document.body.innerHTML = stands('0 : 0');
    stop = () => undefined;
  });
  afterEach(() => {
    end();
    turn(false);
    Object.assign(globalThis, real);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}
