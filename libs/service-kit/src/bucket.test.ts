import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket } from './bucket';

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const KEYS = { S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE', S3_SECRET_ACCESS_KEY: SECRET, S3_REGION: 'eu-central-1' };

interface Signed {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Names, in order, joined by `;`. */
  readonly signed: string;
  readonly region: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 of a request without a query, as a store computes it. */
function signatureOf({ method, path, headers, signed, region }: Signed): string {
  const instant = headers['x-amz-date'] ?? '';
  const day = instant.slice(0, 8);
  const lines = signed.split(';').map((name) => `${name}:${headers[name] ?? ''}\n`);
  const request = [method, path, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(request).digest('hex');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, ['AWS4-HMAC-SHA256', instant, scope, digest].join('\n')).toString('hex');
}

it('computes the signature that the documentation of S3 gives for its example', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': createHash('sha256').update('').digest('hex'),
    'x-amz-date': '20130524T000000Z',
  };
  const signed = 'host;range;x-amz-content-sha256;x-amz-date';
  expect(signatureOf({ method: 'GET', path: '/test.txt', headers, signed, region: 'us-east-1' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('a bucket', () => {
  const files = new Map<string, Buffer>();
  let server: Server;
  let bucket: Bucket;
  /** What the next calls are answered with in place of the truth. */
  let failures: number[] = [];

  const isSigned = (request: IncomingMessage) => {
    const [, signed = '', signature] =
      /SignedHeaders=([^,]+), Signature=(\w+)/.exec(request.headers.authorization ?? '') ?? [];
    const headers = request.headers as Record<string, string>;
    const { method = '', url: path = '' } = request;
    return signature === signatureOf({ method, path, headers, signed, region: KEYS.S3_REGION });
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.once('end', () => {
        const failure = isSigned(request) ? failures.shift() : 403;
        const body = Buffer.concat(chunks);
        const url = request.url ?? '';
        if (failure) return response.writeHead(failure).end('<Error/>');
        if (request.method === 'PUT') {
          const digest = createHash('sha256').update(body).digest('hex');
          if (digest !== request.headers['x-amz-content-sha256']) return response.writeHead(400).end();
          files.set(url, body);
        }
        const file = files.get(url);
        return response.writeHead(file ? 200 : 404).end(file ?? '<Error><Code>NoSuchKey</Code></Error>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    bucket = Bucket.at('s3://tribina/releases/', { ...KEYS, S3_ENDPOINT });
  });
  beforeEach(() => {
    failures = [];
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('keeps what is written, below its prefix, and knows what is not there', async () => {
    await bucket.write('a/b.json', Buffer.from('ž'));
    expect([...files.keys()]).toEqual(['/tribina/releases/a/b.json']);
    expect(await bucket.read('a/b.json')).toEqual(Buffer.from('ž'));
    expect(await bucket.has('a/b.json')).toBe(true);
    expect(await bucket.read('a/c.json')).toBeNull();
    expect(await bucket.has('a/c.json')).toBe(false);
  });

  it('asks again after a failure of the store, and says when it goes on failing', async () => {
    await bucket.write('twice', Buffer.from('2'));
    failures = [503, 500];
    expect(await bucket.read('twice')).toEqual(Buffer.from('2'));
    failures = [503, 503, 503];
    await expect(bucket.read('twice')).rejects.toThrow('The S3 store answers 503 to GET twice');
  });

  it('takes a refusal for no absence', async () => {
    const endpoint = { ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const stranger = Bucket.at('s3://tribina', { ...endpoint, S3_SECRET_ACCESS_KEY: 'another' });
    await expect(stranger.read('releases/twice')).rejects.toThrow('answers 403');
  });
});

it('names the settings that are missing', () => {
  expect(() => Bucket.at('s3://tribina', { S3_ACCESS_KEY_ID: 'id' })).toThrow('S3_SECRET_ACCESS_KEY');
});
