import type { CallResult, PageData } from './page';
import type { RouteCall, RouteValue } from './routes';

/** A declared call with its places filled in. */
export interface ResolvedCall {
  readonly method: 'GET' | 'POST';
  /** Path with query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Server time, ISO 8601. */
  readonly now: string;
}

type DeclaredCalls = Readonly<Record<string, RouteCall>>;

/**
 * The answers of a page's calls: what needs no other answer is asked at once, then what does. A call that takes a value from
 * an answer which failed, or says nothing there, is not made, and its own answer is absent.
 *
 * @param ask makes a call and never throws: what fails is a result. The gateway and the browser each have their own.
 */
export async function answersOf(
  calls: DeclaredCalls,
  address: Address,
  ask: (call: ResolvedCall) => Promise<CallResult>,
): Promise<PageData> {
  const entries = Object.entries(calls);
  const askOne = async (call: RouteCall, known: PageData): Promise<CallResult> => {
    const answer = await ask(resolveCall(call, address, known));
    const isUnknown = !answer.isOk && answer.status === 404;
    return isUnknown && call.orElse ? ask(resolveCall({ ...call, path: call.orElse }, address, known)) : answer;
  };
  const askAll = async (wave: typeof entries, known: PageData): Promise<PageData> =>
    Object.fromEntries(await Promise.all(wave.map(async ([name, call]) => [name, await askOne(call, known)] as const)));
  const first = await askAll(
    entries.filter(([, call]) => answerValuesOf(call).length === 0 && isAskedFor(call, address)),
    {},
  );
  const second = entries.filter(([, call]) => {
    const values = answerValuesOf(call);
    return (
      values.length > 0 && isAskedFor(call, address) && values.every((value) => answered(value, first) !== undefined)
    );
  });
  return second.length === 0 ? first : { ...first, ...(await askAll(second, first)) };
}

/** Whether the query says what the call's path takes from it, and enough of what it must say. */
function isAskedFor({ params, query }: RouteCall, address: Address): boolean {
  return (
    Object.values(params ?? {}).every((value) => !('query' in value) || asked(value, address) !== undefined) &&
    Object.values(query ?? {}).every(
      (value) => !('query' in value) || (asked(value, address)?.trim().length ?? 0) >= (value.least ?? 0),
    )
  );
}

/**
 * Fills a declared call in. Values that are not there are left out of query and body.
 *
 * @param known answers of other calls, for values that come from them.
 */
export function resolveCall(call: RouteCall, address: Address, known: PageData = {}): ResolvedCall {
  const path = call.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(valueOf(call.params?.[name] ?? { param: name }, address, known) ?? '')),
  );
  const query = new URLSearchParams(
    entriesOf(call.query, address, known).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const body = call.body ? Object.fromEntries(entriesOf(call.body, address, known)) : undefined;
  return { method: call.method, path: query ? `${path}?${query}` : path, ...(body ? { body } : {}) };
}

type AnswerValue = Extract<RouteValue, { answer: string }>;

/** The values of a call that other calls must answer first. */
export function answerValuesOf({ params, query, body }: RouteCall): AnswerValue[] {
  return [params, query, body]
    .flatMap((values) => Object.values(values ?? {}))
    .filter((value): value is AnswerValue => 'answer' in value);
}

function entriesOf(
  values: Readonly<Record<string, RouteValue>> | undefined,
  address: Address,
  known: PageData,
): [string, unknown][] {
  return Object.entries(values ?? {}).flatMap(([name, value]): [string, unknown][] => {
    const found = valueOf(value, address, known);
    return found === undefined ? [] : [[name, found]];
  });
}

function valueOf(value: RouteValue, address: Address, known: PageData): unknown {
  if ('constant' in value) return value.constant;
  if ('param' in value)
    return value.as === 'number' ? Number(address.params[value.param]) : address.params[value.param];
  if ('query' in value) return asked(value, address);
  if ('hoursFromNow' in value) return onTheHour(address.now, value.hoursFromNow);
  if ('answer' in value) return answered(value, known);
  return (pageNumber(address.query[value.pageOf]) - 1) * value.size;
}

/** What the query says, or what that stands for. */
function asked({ query, choices }: Extract<RouteValue, { query: string }>, address: Address): string | undefined {
  const given = address.query[query];
  if (!choices) return given;
  return given !== undefined && Object.hasOwn(choices, given) ? choices[given] : choices[''];
}

/** What an answer says at a path; undefined where it failed, or where there is nothing or an empty list or text. */
function answered({ answer, path }: AnswerValue, known: PageData): unknown {
  const result = known[answer];
  if (!result?.isOk) return undefined;
  const found = path.split('.').reduce<unknown>(fieldOf, result.value);
  const isEmpty = found === null || found === '' || (Array.isArray(found) && found.length === 0);
  return isEmpty ? undefined : found;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

const HOUR_MS = 3_600_000;

function onTheHour(now: string, hours: number): string {
  return new Date((Math.floor(Date.parse(now) / HOUR_MS) + hours) * HOUR_MS).toISOString();
}

const LAST_PAGE = 10_000;

/** The page number that a query says: a whole number from 1; anything else is the first page. */
export function pageNumber(text: string | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
