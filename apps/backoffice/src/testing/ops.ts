import type {
  AssignmentRow,
  AuditRow,
  GateReport,
  ReleaseBody,
  ReleaseHealth,
  ReleaseSummary,
} from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { HEADERS, type PageInput } from '@tribina/shell-api';
import { markSession } from '../shared/session-hint';
import type { Holder, RemoteStatus, Serving, Status } from '../shared/ops-api';

export const AT = '2026-11-20T12:00:00.000Z';

export function aServing(stable: string, changes: Partial<Serving> = {}): Serving {
  return { stable, previousGood: null, canary: null, rules: [], seq: 1, since: AT, by: 'team-news', ...changes };
}

export function aRemote(
  remote: string,
  serving: Partial<Serving> = {},
  changes: Partial<RemoteStatus> = {},
): RemoteStatus {
  const one = aServing(`${remote}-1.1.0`, { previousGood: `${remote}-1.0.0`, ...serving });
  return { remote, frozen: null, editions: { rs: one, hr: one, ke: one }, ...changes };
}

export function aStatus(remotes: readonly RemoteStatus[] = [aRemote('host'), aRemote('news')], seq = 7): Status {
  return { status: 'OK', channel: 'prod', seq, remotes: [...remotes], judgements: [] };
}

export const ALL_SCOPES = ['read', 'tokens', 'publish:*', 'promote:*', 'rollback:*', 'force:*'];

export function aHolder(scopes: readonly string[] = ALL_SCOPES): Holder {
  return { name: 'Mila', scopes: [...scopes], expiresAt: '2026-11-20T20:00:00.000Z' };
}

export function aRow(changes: Partial<AssignmentRow> = {}): AssignmentRow {
  return {
    seq: 8,
    channel: 'prod',
    edition: 'rs',
    remote: 'news',
    action: 'rollback',
    stable: 'news-1.0.0',
    previousGood: null,
    canary: null,
    rules: [],
    recalled: 'news-1.1.0',
    level: 'soft',
    actor: 'Mila',
    reason: null,
    at: AT,
    ...changes,
  };
}

export function aSummary(id: string, changes: Partial<ReleaseSummary> = {}): ReleaseSummary {
  const [remote = ''] = id.split('-');
  return {
    id,
    remote,
    version: id.slice(remote.length + 1),
    state: 'published',
    digest: 'ab'.repeat(32),
    bytes: 312_400,
    announcedBy: 'team-news',
    announcedAt: AT,
    publishedAt: AT,
    ...changes,
  };
}

export function aDescription(id: string, changes: Partial<ReleaseBody> = {}): ReleaseBody {
  return {
    id,
    remote: 'news',
    version: id.slice('news-'.length),
    container: id,
    exposes: ['./App', './Islands'],
    shared: [{ name: 'react', version: '^19.0.0' }],
    runtimeCore: '2.9.2',
    shellApi: '^1.0.0',
    manifest: { name: 'news', shellApi: '^1.0.0', routes: [], islands: [] },
    loads: { './App': ['expose-App.js'] },
    files: [aFile('main.js', 18_000, 'a')],
    ...changes,
  };
}

export function aFile(path: string, bytes: number, content: string): ReleaseBody['files'][number] {
  return { path, kind: 'chunk', bytes, integrity: `sha384-${content.repeat(64)}` };
}

export const REFUSED_GATE: GateReport = {
  passed: false,
  checks: [
    { name: 'budget', passed: true, causes: [] },
    { name: 'boot', passed: true, causes: [], skipped: 'no browser' },
    { name: 'shared', passed: false, causes: ['react ^18.0.0 is asked for, the host has 19.3.1: package.json'] },
  ],
};

export function aHealth(changes: Partial<ReleaseHealth> = {}): ReleaseHealth {
  return {
    release: 'news-1.1.0',
    remote: 'news',
    edition: 'rs',
    views: 1200,
    load: 0,
    integrity: 0,
    timeout: 0,
    render: 0,
    unhandled: 0,
    fallbacks: 0,
    serverRenders: 40,
    serverErrors: 2,
    mounts: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    mountP50: 100,
    mountP95: 400,
    errorRate: 0.0125,
    ...changes,
  };
}

export function anAuditRow(seq: number, entry: object): AuditRow {
  return { seq, entry: JSON.stringify(entry), prevHash: '0'.repeat(64), hash: 'f'.repeat(64) };
}

export function aPageInput(
  edition: EditionId,
  route: string,
  params: Readonly<Record<string, string>> = {},
): PageInput {
  const path =
    { audit: '/backoffice/audit', traffic: '/backoffice/traffic', remote: `/backoffice/releases/${params['remote']}` }[
      route
    ] ?? '/backoffice';
  return {
    edition: EDITIONS[edition],
    origins: { rs: 'https://tribina.example', hr: 'https://hr.tribina.example', ke: 'https://terrace.example' },
    route,
    path,
    params,
    query: {},
    data: {},
    now: AT,
  };
}

/** A call as it was asked: `POST /ops/releases/promote`, and its body. */
export interface Asked {
  readonly call: string;
  readonly body: unknown;
}

type Reply = object | ((body: unknown, turn: number) => object | Promise<object>);

/** A refusal as services answer it. */
export class Refused {
  constructor(
    readonly httpStatus: number,
    readonly code: string,
    readonly data?: object,
  ) {}
}

export const UNAUTHORIZED = new Refused(401, 'UNAUTHORIZED');

/** The gateway with its `/ops` calls: answers by `METHOD /path`, and what was asked. What has no answer is 404. */
export class FakeOps {
  readonly asked: Asked[] = [];
  /** The same calls with their queries. */
  readonly addresses: string[] = [];
  readonly #answers = new Map<string, Reply>();

  /** In a browser that has a session, or has had one. */
  constructor(answers: Readonly<Record<string, Reply>> = {}) {
    history.replaceState(history.state, '', `/backoffice${location.search}${location.hash}`);
    markSession(true);
    this.set({
      'GET /ops/releases/holder': { status: 'OK', holder: aHolder() },
      'GET /ops/releases/status': aStatus(),
      'GET /ops/releases/health': { status: 'OK', releases: [], trials: [] },
      ...answers,
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.#answer(String(input), init));
  }

  set(answers: Readonly<Record<string, Reply>>): void {
    for (const [call, reply] of Object.entries(answers)) this.#answers.set(call, reply);
  }

  /** Bodies of the calls of one kind, in order. */
  bodies(call: string): unknown[] {
    return this.asked.filter((one) => one.call === call).map(({ body }) => body);
  }

  async #answer(input: string, init: RequestInit = {}): Promise<Response> {
    expect(new Headers(init.headers).get(HEADERS.own)).toBe('1');
    const call = `${init.method} ${input.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    this.asked.push({ call, body });
    this.addresses.push(`${init.method} ${input}`);
    const turn = this.bodies(call).length;
    const found = this.#answers.get(call) ?? new Refused(404, 'NOT_FOUND');
    const reply = typeof found === 'function' ? await found(body, turn) : found;
    if (!(reply instanceof Refused)) return Response.json(reply);
    const { httpStatus, code, data } = reply;
    return Response.json({ status: 'ERROR', message: code, data }, { status: httpStatus });
  }
}
