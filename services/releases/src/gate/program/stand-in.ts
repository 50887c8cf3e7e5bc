import {
  commentCalls,
  eventCalls,
  feedCalls,
  gameCalls,
  gamePlayerCalls,
  gameRankingCalls,
  gameSlipCalls,
  matchBlockCalls,
  portalCalls,
  releaseCalls,
  searchCalls,
  seasonCalls,
  widgetCalls,
  type CallDefinition,
} from '@tribina/contracts';
import {
  commentSchemas,
  eventSchemas,
  feedSchemas,
  gamePlayerSchemas,
  gameRankingSchemas,
  gameSchemas,
  gameSlipSchemas,
  matchBlockSchemas,
  portalSchemas,
  releaseSchemas,
  searchSchemas,
  seasonSchemas,
  widgetSchemas,
} from '@tribina/contracts/schemas';
import { SERVER_TIME_HEADER } from '@tribina/service-kit';
import type { SignedSnapshot } from '@tribina/shell-api';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleOf } from './samples';

/** How long a call that waits for news is held. */
const HOLD_MS = 20_000;
/** The smallest picture: a transparent GIF. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** A call's path as a pattern, and what it is answered with. */
interface Answered {
  readonly method: string;
  readonly path: RegExp;
  readonly text: string;
}

type Calls = Readonly<Record<string, CallDefinition>>;
type Schemas = Readonly<Record<string, { readonly reply: object }>>;

/** The calls of a service with a sample of each one's reply; those that name no place of their path come first. */
function answersOf(calls: Calls, schemas: Schemas): Answered[] {
  const names = Object.keys(calls).filter((name) => name in schemas);
  return names
    .map((name) => ({ call: calls[name], schema: schemas[name] }))
    .sort((a, b) => Number(a.call?.path.includes(':')) - Number(b.call?.path.includes(':')))
    .flatMap(({ call, schema }) =>
      call && schema
        ? [
            {
              method: call.method,
              path: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
              text: JSON.stringify(sampleOf(schema.reply)),
            },
          ]
        : [],
    );
}

/** By service the calls that are answered, with what they may be answered with. */
export const STOOD_IN = {
  portal: [
    [portalCalls, portalSchemas],
    [searchCalls, searchSchemas],
    [widgetCalls, widgetSchemas],
    [matchBlockCalls, matchBlockSchemas],
    [commentCalls, commentSchemas],
  ],
  game: [
    [gameCalls, gameSchemas],
    [gameRankingCalls, gameRankingSchemas],
    [gameSlipCalls, gameSlipSchemas],
    [gamePlayerCalls, gamePlayerSchemas],
  ],
  feed: [
    [feedCalls, feedSchemas],
    [seasonCalls, seasonSchemas],
    [eventCalls, eventSchemas],
  ],
  releases: [[releaseCalls, releaseSchemas]],
} as const satisfies Readonly<Record<string, readonly (readonly [Calls, Schemas])[]>>;

const answersOfAll = (groups: readonly (readonly [Calls, Schemas])[]) =>
  groups.flatMap(([calls, schemas]) => answersOf(calls, schemas));

/** The services behind the gate's gateway: each of their declared calls has an answer, and nothing ever changes. */
export class StandIn {
  readonly #servers: Server[] = [];
  readonly #waiting = new Set<() => void>();
  #snapshot: (SignedSnapshot & { readonly seq: number }) | null = null;
  /** The newest number that the gateway has said it knows. */
  #taken = 0;
  readonly #onTaken = new Set<() => void>();

  /** Addresses of the services, as the gateway's settings name them. */
  async start(): Promise<Readonly<Record<string, string>>> {
    const portal = await this.#serve(answersOfAll(STOOD_IN.portal));
    const game = await this.#serve(answersOfAll(STOOD_IN.game));
    const feed = await this.#serve(answersOfAll(STOOD_IN.feed));
    const releases = await this.#serve(answersOfAll(STOOD_IN.releases));
    const media = await this.#serve([]);
    return { PORTAL_URL: portal, PROGNOZZER_URL: game, FEED_URL: feed, RELEASES_URL: releases, MEDIA_URL: media };
  }

  /** Resolves when the gateway has taken the snapshot. */
  tell(snapshot: SignedSnapshot, seq: number): Promise<void> {
    this.#snapshot = { ...snapshot, seq };
    for (const wake of [...this.#waiting]) wake();
    return new Promise((resolve) => {
      const look = () => {
        if (this.#taken < seq) return;
        this.#onTaken.delete(look);
        resolve();
      };
      this.#onTaken.add(look);
    });
  }

  stop(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  async #serve(answers: readonly Answered[]): Promise<string> {
    const server = createServer((request, response) => this.#answer(answers, request, response));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  #answer(answers: readonly Answered[], request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    const url = new URL(request.url ?? '/', 'http://stand-in');
    response.setHeader(SERVER_TIME_HEADER, new Date().toISOString());
    response.setHeader('content-type', 'application/json');
    if (url.pathname === '/internal/changes') return this.#hold(url, response);
    if (url.pathname === '/snapshot') return this.#tellSnapshot(url, response);
    const found = answers.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (found) response.end(found.text);
    else if (request.url?.startsWith('/livez')) response.end('{"status":"OK"}');
    // What is not a call of a service with calls is not there; the media service has pictures alone.
    else if (answers.length > 0) response.writeHead(404).end('{"status":"ERROR","message":"NOT_FOUND"}');
    else response.setHeader('content-type', 'image/gif').end(PICTURE);
  }

  /** No change ever comes; who asks where the end is gets told at once. */
  #hold(url: URL, response: ServerResponse): void {
    const answer = () => response.end(JSON.stringify({ events: [], next: 0, reset: false }));
    if (!url.searchParams.has('after')) return void answer();
    const timer = setTimeout(answer, HOLD_MS);
    response.once('close', () => clearTimeout(timer));
  }

  #tellSnapshot(url: URL, response: ServerResponse): void {
    const known = Number(url.searchParams.get('after') ?? 0);
    this.#taken = Math.max(this.#taken, known);
    for (const look of [...this.#onTaken]) look();
    const answer = () => {
      const { payload, signature } = this.#snapshot ?? { payload: '', signature: '' };
      response.end(JSON.stringify({ payload, signature }));
    };
    if ((this.#snapshot?.seq ?? 0) > known) return answer();
    const wake = () => {
      clearTimeout(timer);
      this.#waiting.delete(wake);
      answer();
    };
    const timer = setTimeout(wake, Number(url.searchParams.get('wait') ?? 0) * 1000);
    this.#waiting.add(wake);
    response.once('close', () => {
      clearTimeout(timer);
      this.#waiting.delete(wake);
    });
  }
}
