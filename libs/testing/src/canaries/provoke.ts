import { canariesIn } from './values';
import type { Failure } from './failures';

/** A request with private values in it. */
export interface PrivateRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, bytes and texts as they are. */
  readonly body?: object | string | Uint8Array;
}

export interface Provoked {
  /** Private values that answers to what has failed tell, each with the request and what failed. */
  readonly told: readonly string[];
  /** How many requests have failed by the service's own fault, by failure. */
  readonly failed: Readonly<Record<string, number>>;
}

const nothing = () => Promise.resolve(() => Promise.resolve());
const SOUND: Failure = { name: 'nothing', begin: nothing };
const ILL_FORMED: Failure = { name: 'ill-formed bodies', begin: nothing };
/** As many at once as a pool has connections. */
const AT_ONCE = 8;

/** Asks everything while all is well, while one thing after the other fails, and with bodies that are none. */
export async function provoke(
  address: string,
  requests: readonly PrivateRequest[],
  failures: readonly Failure[],
): Promise<Provoked> {
  const told: string[] = [];
  const failed: Record<string, number> = {};
  for (const failure of [SOUND, ...failures, ILL_FORMED]) {
    const asked = failure === ILL_FORMED ? requests.flatMap(illFormed) : requests;
    const end = await failure.begin();
    const answers = await askAll(address, asked);
    await end();
    failed[failure.name] = answers.filter(({ status }) => status >= 500).length;
    for (const { request, status, text } of answers) {
      if (status < 400) continue;
      told.push(...canariesIn(text).map((found) => `${failure.name}, ${request.method} ${request.path}: ${found}`));
    }
  }
  return { told, failed };
}

/** Cut in the middle, of another kind, and of another shape. */
function illFormed(request: PrivateRequest): PrivateRequest[] {
  if (request.body === undefined || request.body instanceof Uint8Array) return [];
  const text = textOf(request.body);
  return [
    { ...request, body: text.slice(0, text.length - Math.ceil(text.length / 3)) },
    { ...request, body: [request.body] },
    { ...request, body: text, headers: { ...request.headers, 'content-type': 'text/x' } },
    { ...request, body: { unknown: text } },
  ];
}

const textOf = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body));

interface Answer {
  readonly request: PrivateRequest;
  readonly status: number;
  readonly text: string;
}

async function askAll(address: string, requests: readonly PrivateRequest[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = [...requests];
  const worker = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      // One that is cut off has failed, and tells nothing.
      const cutOff = { request, status: 500, text: '' };
      answers.push(await ask(address, request).catch(() => cutOff));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

async function ask(address: string, request: PrivateRequest): Promise<Answer> {
  const { method, path, headers = {}, body } = request;
  const sent = body === undefined || body instanceof Uint8Array ? body : textOf(body);
  const answer = await fetch(address + path, {
    method,
    redirect: 'manual',
    headers: { ...(sent === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { request, status: answer.status, text: await answer.text() };
}
