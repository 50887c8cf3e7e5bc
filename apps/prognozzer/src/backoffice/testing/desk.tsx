import { refreshSession } from '@tribina/auth';
import type {
  AdminEvent,
  AdminPlayer,
  AdminStage,
  DeskJob,
  JobAct,
  JobResult,
  ResultVersion,
  SettlementUnderWay,
  User,
} from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import { HEADERS, matchRoute } from '@tribina/shell-api';
import { act, configure, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
// oxlint-disable-next-line no-restricted-imports -- in the place of the host's router, which surrounds every app
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { gameDeskPage } from '../game-desk-page';
import { gameDeskManifest } from '../routes';
// What comes later is there at once: no test waits for a file to be compiled.
import '../editor/editors';
import '../shared/lists';
import '../stage/QuizAnswer';
import '../stage/StagePage';

// A whole stage is much to look through by roles, on cores that are shared.
configure({ asyncUtilTimeout: 10_000 });

/** When the tests' screens are looked at. */
export const NOW = '2026-11-20T18:00:00.000Z';
const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString();

const ADMINISTRATOR: User = {
  id: 7,
  fantasy_id: null,
  photo: null,
  photo_url: null,
  favorites: [],
  display_name: 'Ana',
  email: 'ana@x.example',
  isSocial: false,
  provider_name: null,
  roles: ['member', 'admin'],
};

interface Reply {
  readonly status?: number;
  readonly body: object;
}
/** By method and path without query, below `/prognozzer/admin`. */
export type Replies = Readonly<
  Record<string, Reply | ((body: never, query: URLSearchParams) => Reply | Promise<Reply>)>
>;

export const ok = (content: object): Reply => ({ body: { status: 200, message: 'OK', ...content } });
export const refused = (status: number, message: string): Reply => ({ status, body: { status, message } });

/** A reply that comes when the test gives it. */
export function held() {
  let give: (reply: Reply) => void = () => undefined;
  const given = new Promise<Reply>((resolve) => (give = resolve));
  return { reply: () => given, answer: (reply: Reply) => act(async () => give(reply)) };
}

/** Looks at what is in progress, which every screen takes. */
const isLook = (call: string) => /^GET \/jobs(?:\/\d+)?$/.test(call);

/**
 * Stands in for the gateway as the organisers' screens ask it.
 *
 * @returns what was asked of the game, in order; without looks at jobs.
 */
export function answerDesk(replies: Replies, roles: User['roles'] = ADMINISTRATOR.roles) {
  const asked: { readonly call: string; readonly query: string; readonly body: unknown }[] = [];
  const known: Replies = {
    'POST /api/me': { body: { status: 'OK', data: { ...ADMINISTRATOR, roles } } },
    'POST /api/logout': { body: { status: 'OK' } },
    'GET /prognozzer/admin/jobs': ok({ jobs: [] }),
    ...Object.fromEntries(
      Object.entries(replies).map(([call, reply]) => [call.replace(' /', ' /prognozzer/admin/'), reply]),
    ),
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body, headers: sent } = {}) => {
    const [path = '', query = ''] = String(input).split('?');
    // Whose act it is, so that it is nobody's who has logged in beside the desk.
    const isAct = path.startsWith('/prognozzer/') && method !== 'GET';
    if (isAct) expect(new Headers(sent).get(HEADERS.own)).toBe(`u${ADMINISTRATOR.id}`);
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const call = `${method} ${path.replace('/prognozzer/admin/', '/')}`;
    if (path.startsWith('/prognozzer/') && !isLook(call)) asked.push({ call, query, body: given });
    const reply = known[`${method} ${path}`] ?? refused(404, 'NOT_FOUND');
    const { status = 200, body: content } =
      typeof reply === 'function' ? await reply(given as never, new URLSearchParams(query)) : reply;
    const headers = { 'content-type': 'application/json', 'x-server-time': NOW };
    return new Response(JSON.stringify(content), { status, headers });
  });
  return asked;
}

function subjectOf(act: JobAct): string {
  if ('eventId' in act) return `event:${act.eventId}`;
  if ('stageId' in act) return `stage:${act.stageId}`;
  return 'userId' in act ? `player:${act.userId}` : 'players';
}

/** A job that is in progress. */
export function aJob(asked: JobAct, fields: Partial<DeskJob> = {}): DeskJob {
  return {
    id: 1,
    kind: asked.kind,
    subject: subjectOf(asked),
    state: 'running',
    done: 0,
    total: 0,
    actor: ADMINISTRATOR.id,
    asked,
    createdAt: NOW,
    endedAt: null,
    fault: null,
    ...fields,
  };
}

/** The game's jobs: each that is asked for is in progress until the test says what it has come to. */
export class DeskJobsStandIn {
  readonly jobs: DeskJob[] = [];
  /** Those that are under way by themselves. */
  settlements: readonly SettlementUnderWay[] = [];
  /** What was asked for, in order. */
  readonly started: { readonly requestId: string; readonly act: JobAct }[] = [];
  readonly #results = new Map<number, JobResult>();
  /** What a kind of job has come to as soon as it is asked for. */
  readonly #atOnce = new Map<JobAct['kind'], JobResult>();

  readonly replies: Replies = {
    'POST /jobs': (body: { requestId: string; act: JobAct }) => {
      this.started.push(body);
      const job = this.add(body.act);
      const result = this.#atOnce.get(job.kind);
      return { status: 202, body: { status: 202, message: 'OK', job: result ? this.end(job.id, result) : job } };
    },
    'GET /jobs': () => ok({ jobs: this.jobs, settlements: this.settlements }),
    ...Object.fromEntries(
      [1, 2, 3, 4].map((id) => [
        `GET /jobs/${id}`,
        () => {
          const job = this.jobs.find((one) => one.id === id);
          return job ? ok({ job, result: this.#results.get(id) ?? null }) : refused(404, 'NOT_FOUND');
        },
      ]),
    ),
  };

  constructor(atOnce: Partial<Record<JobAct['kind'], JobResult>> = {}) {
    for (const [kind, result] of Object.entries(atOnce)) this.#atOnce.set(kind as JobAct['kind'], result);
  }

  /** The newest first. */
  add(act: JobAct, fields: Partial<DeskJob> = {}): DeskJob {
    const job = aJob(act, { id: this.jobs.length + 1, ...fields });
    this.jobs.unshift(job);
    return job;
  }

  change(id: number, fields: Partial<DeskJob>): DeskJob {
    const index = this.jobs.findIndex((job) => job.id === id);
    const before = this.jobs[index];
    if (!before) throw new Error(`There is no job ${id}`);
    const job = { ...before, ...fields };
    this.jobs[index] = job;
    return job;
  }

  end(id: number, result: JobResult): DeskJob {
    this.#results.set(id, result);
    return this.change(id, { state: 'done', endedAt: NOW });
  }
}

let shown = '';
/** Address that the desk shows. */
export const address = () => shown;
let step: (path: string) => unknown = () => undefined;
/** A step to another screen, as by a link. */
export const stepTo = (path: string) => act(async () => void step(path));

function Screens({ edition }: { readonly edition: EditionId }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    shown = pathname + search;
    step = navigate;
  }, [pathname, search, navigate]);
  const match = matchRoute(gameDeskManifest.routes, edition, pathname);
  const output = gameDeskPage({
    edition: EDITIONS[edition],
    origins: { rs: 'https://rs.example', hr: 'https://hr.example', ke: '' },
    route: match?.route.id ?? 'not-found',
    path: pathname,
    params: match?.params ?? {},
    query: Object.fromEntries(new URLSearchParams(search)),
    data: {},
    now: NOW,
  });
  return output.kind === 'page' ? output.element : null;
}

/** Opens a screen of the desk by its address; steps to others are taken as in the host. */
export async function openDesk(path: string, edition: EditionId = 'hr'): Promise<void> {
  await act(() => refreshSession());
  render(
    <MemoryRouter initialEntries={[path]}>
      <Screens edition={edition} />
    </MemoryRouter>,
  );
}

const names = (text: string) => ({ sr: text, hr: text, en: text });

export function aStage(fields: Partial<AdminStage> = {}): AdminStage {
  return {
    id: 12,
    challengeId: 3,
    ordinal: 2,
    name: '2. kolo',
    names: names('2. kolo'),
    shortname: '2',
    deadline: inHours(24),
    end: inHours(32),
    lockedAt: null,
    closedAt: null,
    frozenAt: null,
    generation: 0,
    slips: 0,
    version: 'v1',
    ...fields,
  };
}

export function aVersion(fields: Partial<ResultVersion> = {}): ResultVersion {
  return {
    version: 1,
    home: 1,
    visitor: 0,
    code: 0,
    ended: true,
    source: 'feed',
    reason: null,
    recordedBy: null,
    recordedAt: inHours(-1),
    ...fields,
  };
}

export function anEvent(fields: Partial<AdminEvent> = {}): AdminEvent {
  return {
    id: 50,
    matchId: 500,
    position: 1,
    home: 'Košava',
    visitor: 'Bura',
    startTime: inHours(-3),
    offered: true,
    isVoid: false,
    results: [aVersion()],
    ...fields,
  };
}

export function aPlayer(fields: Partial<AdminPlayer> = {}): AdminPlayer {
  return {
    id: 5,
    portalUserId: 105,
    username: 'Ćira',
    isEmployee: false,
    isBlocked: false,
    isLinked: true,
    isVerified: true,
    countryId: 1,
    suspicions: [],
    ...fields,
  };
}

/** The table that is called so. */
export const tableOf = (name: string) => screen.findByRole('region', { name });

/** The texts of the cells of each of its rows. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
