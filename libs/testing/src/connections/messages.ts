import type { Random } from './random';

/** A request that is answered; what is broken is made of it. */
export interface GoodRequest {
  readonly method: string;
  readonly path: string;
  /** `host` among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** One byte a letter. */
  readonly body?: string;
}

type Make = (random: Random, good: GoodRequest) => Buffer;

const END = '\r\n';
const bytes = (text: string) => Buffer.from(text, 'latin1');

function head({ method, path, headers }: GoodRequest, further: readonly string[] = [], version = 'HTTP/1.1'): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} ${version}`, ...own, ...further, '', ''].join(END);
}

function whole(good: GoodRequest, further: readonly string[] = [], version?: string): Buffer {
  const { body } = good;
  const length = body === undefined ? [] : [`content-length: ${body.length}`];
  return bytes(head(good, [...length, ...further], version) + (body ?? ''));
}

/** Some bytes are other ones, missing, or there twice. */
export function mutated(random: Random, good: Buffer, most = 4): Buffer {
  let result = good;
  for (let left = random.between(1, most); left > 0; left -= 1) {
    const at = random.below(result.length + 1);
    const [before, after] = [result.subarray(0, at), result.subarray(at)];
    const changes = [
      () => [before, random.bytes(random.between(1, 4)), after.subarray(1)],
      () => [before, after.subarray(random.between(1, 8))],
      () => [before, after.subarray(0, random.between(1, 64)), after],
      () => [before, bytes(random.pick(['\r\n', '\n', '\r', '\0', ':', ' ', '\r\n\r\n', '0\r\n\r\n'])), after],
    ];
    result = Buffer.concat(random.pick(changes)());
  }
  return result;
}

const CHUNKED = 'transfer-encoding: chunked';

function chunks(random: Random, text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const part = text.slice(at, at + random.between(1, 16));
    const extension = random.chance(0.2) ? `;${'x'.repeat(random.between(1, 40))}=1` : '';
    parts.push(`${part.length.toString(16)}${extension}${END}${part}${END}`);
    at += part.length;
  }
  return parts.join('');
}

const bodyOf = ({ body = '{"a":1}' }: GoodRequest) => body;

function chunked(random: Random, good: GoodRequest): Buffer {
  const body = bytes(`${chunks(random, bodyOf(good))}0${END}${END}`);
  return Buffer.concat([bytes(head(good, [CHUNKED])), mutated(random, body, 2)]);
}

const TRAILERS = [
  'x-a: b',
  'content-length: 3',
  'transfer-encoding: chunked',
  'host: evil.example',
  'x',
  ': y',
] as const;

function trailers(random: Random, good: GoodRequest): Buffer {
  const lines = Array.from<unknown, string>({ length: random.between(1, 40) }, () => random.pick(TRAILERS));
  if (random.chance(0.2)) lines.push(`x-a: ${'y'.repeat(random.between(1_000, 40_000))}`);
  const body = `${chunks(random, bodyOf(good))}0${END}${lines.join(END)}${END}${random.chance(0.8) ? END : ''}`;
  return bytes(head(good, [CHUNKED, 'trailer: x-a']) + body);
}

/** A frame of a websocket as a client sends it, or as none may. */
function frame(random: Random, payload: Buffer): Buffer {
  const isMasked = random.chance(0.8);
  const first = random.chance(0.8) ? random.pick([0x81, 0x82, 0x88, 0x89, 0x8a, 0x01, 0x00]) : random.below(256);
  const huge = Buffer.from([0xff, ...random.bytes(8)]);
  const length = random.chance(0.1) ? huge : Buffer.from([(isMasked ? 0x80 : 0) + payload.length]);
  const mask = isMasked ? random.bytes(4) : Buffer.alloc(0);
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([first]), length, mask, masked]);
}

const PROTOCOLS = ['websocket', 'WebSocket', 'h2c', 'foo', 'TLS/1.0', 'websocket, h2c', '', 'x'.repeat(2_000)] as const;
const SOCKET = '/socket.io/?EIO=4&transport=websocket';
const UPGRADED = [
  SOCKET,
  SOCKET,
  SOCKET,
  '//socket.io/',
  '/socket.io/',
  '/socket.io/?EIO=3&transport=polling',
] as const;
const SAID = [
  '40',
  '40{"after":{"portal":1}}',
  '42["x",{}]',
  '1',
  '3',
  '5',
  '4',
  '{}',
  '451-["x",{"_placeholder":true}]',
] as const;

function upgrade(random: Random, good: GoodRequest): Buffer {
  const path = random.chance(0.5) ? good.path : random.pick(UPGRADED);
  const handshake = [
    `sec-websocket-version: ${random.pick(['13', '13', '13', '8', 'x'])}`,
    `sec-websocket-key: ${random.bytes(16).toString('base64')}`,
    `origin: http://${good.headers['host'] ?? 'localhost'}`,
  ];
  const asked = [
    `connection: ${random.pick(['Upgrade', 'upgrade, keep-alive', 'Upgrade, HTTP2-Settings', 'close, upgrade'])}`,
    `upgrade: ${random.pick(PROTOCOLS)}`,
  ];
  const isPlain = random.chance(0.6);
  const request = isPlain ? { method: 'GET', path, headers: good.headers } : { ...good, path };
  const frames = Array.from({ length: random.below(6) }, () => frame(random, bytes(random.pick(SAID))));
  return Buffer.concat([whole(request, random.chance(0.8) ? [...asked, ...handshake] : asked), ...frames]);
}

const LENGTHS = [
  ['content-length: 4', CHUNKED],
  ['content-length: 2', 'content-length: 3'],
  ['content-length: +5'],
  ['content-length: -1'],
  ['content-length: 99999999999999999999'],
  ['content-length: 10737418240'],
  ['content-length: 0x10'],
  ['transfer-encoding: gzip, chunked'],
  ['transfer-encoding: xchunked'],
  ['transfer-encoding: chunked, identity'],
  ['transfer-encoding : chunked'],
  ['content-length: 1000'],
  ['content-length:'],
] as const;
const EXPECTED = ['100-continue', '100-Continue', '200-ok', 'x', ''] as const;
const VERSIONS = ['HTTP/0.9', 'HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 ', 'http/1.1', ''] as const;
const METHODS = ['CONNECT', 'TRACE', 'OPTIONS', 'HEAD', 'PATCH', 'QUERY', 'FOO', 'get', 'PRI', ''] as const;
const TYPES = [
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=x',
] as const;
const ENCODINGS = ['gzip', 'br', 'deflate', 'x', 'gzip, gzip'] as const;

const HTTP2 = bytes('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0');
const TLS_HELLO = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]);
const OTHERS = [
  'SSH-2.0-x\r\n',
  'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n',
  'EHLO x\r\n',
  '\0\0\0\x08\x04\xd2\x16\x2f',
  '',
  '\n',
] as const;

function oversize(random: Random, good: GoodRequest): Buffer {
  const long = (least: number, most: number) => 'x'.repeat(random.between(least, most));
  const makes: readonly (() => Buffer)[] = [
    () => whole(good, [`x-a: ${long(8_000, 100_000)}`]),
    () => whole(good, [`cookie: a=${long(8_000, 20_000)}`]),
    () =>
      whole(
        good,
        Array.from({ length: random.between(100, 3_000) }, (_none, index) => `x-${index}: y`),
      ),
    () => whole({ ...good, path: `${good.path}?${long(4_000, 70_000)}` }),
    () => whole({ ...good, path: `${good.path}${'/a'.repeat(random.between(100, 7_000))}` }),
    () => whole({ ...good, method: random.pick(['POST', good.method]), body: `{"a":"${long(200_000, 1_200_000)}"}` }),
    () => whole({ ...good, method: 'POST', body: '['.repeat(random.between(1_000, 100_000)) }),
    () => bytes(`${head(good, [CHUNKED])}${'f'.repeat(random.between(4, 40))}${END}${long(100, 1_000)}`),
  ];
  return random.pick(makes)();
}

/** Bytes of a connection, by what is wrong with them. */
export const MESSAGES: Readonly<Record<string, Make>> = {
  'a good request': (_random, good) => whole(good),
  'an upgrade': upgrade,
  'broken chunks': chunked,
  trailers: trailers,
  'one request behind the other': (random, good) =>
    Buffer.concat(
      Array.from({ length: random.between(2, 20) }, () =>
        random.chance(0.8) ? whole(good) : mutated(random, whole(good)),
      ),
    ),
  'the preface of HTTP/2': (random) => Buffer.concat([HTTP2, random.bytes(random.below(200))]),
  'another protocol': (random, good) =>
    Buffer.concat([
      random.chance(0.3) ? TLS_HELLO : bytes(random.pick(OTHERS)),
      random.chance(0.5) ? whole(good) : random.bytes(random.below(300)),
    ]),
  'something oversize': oversize,
  'an expectation': (random, good) => whole(good, [`expect: ${random.pick(EXPECTED)}`]),
  'a wrong length': (random, good) =>
    Buffer.concat([bytes(head(good, random.pick(LENGTHS))), bytes(bodyOf(good)), random.bytes(random.below(40))]),
  'another method': (random, good) => whole({ ...good, method: random.pick(METHODS) }),
  'another version': (random, good) => whole(good, [], random.pick(VERSIONS)),
  'another kind of body': (random, good) =>
    whole({ ...good, headers: { ...good.headers, 'content-type': random.pick(TYPES) } }, [
      ...(random.chance(0.5) ? [`content-encoding: ${random.pick(ENCODINGS)}`] : []),
    ]),
  'changed bytes': (random, good) => mutated(random, whole(good), 8),
};
