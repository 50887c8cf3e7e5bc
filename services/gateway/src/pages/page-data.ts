import type { Navigation, Special } from '@tribina/contracts';
import type { Edition, EditionId } from '@tribina/editions';
import { answersOf, type CallResult, type PageData, type ResolvedCall, type ShellData } from '@tribina/shell-api';
import { eventEditions } from '../bff/event-editions';
import type { PublicCalls } from '../bff/public-calls';
import type { PageRequest } from './page-request';

/** Asks for what one page is made of; what takes too long is an answer that failed. */
export class PageQuestions {
  /** How old the oldest answer is of those that a backend said last which is gone now; null: there is none. */
  standInMs: number | null = null;
  /** Whether an answer has failed that may be there in a moment. */
  isLacking = false;
  readonly #tooLate: Promise<CallResult>;

  /** @param limitMs for all of them together, from now on. */
  constructor(
    private readonly calls: Pick<PublicCalls, 'call'>,
    private readonly edition: Edition,
    limitMs: number,
  ) {
    this.#tooLate = new Promise((resolve) => setTimeout(resolve, limitMs, TOO_LATE).unref());
  }

  async ask(call: ResolvedCall): Promise<CallResult> {
    const answer = await Promise.race([this.#tooLate, this.#answerTo(call)]);
    this.isLacking ||= !answer.isOk && answer.status >= 500;
    return answer;
  }

  /** Which editions have the same special; one that does not say so in time has not, and the page lacks nothing. */
  eventEditions(): Promise<EditionId[]> {
    return eventEditions(this.edition, (edition, call) =>
      Promise.race([this.#tooLate, this.calls.call(edition, call)]),
    );
  }

  async #answerTo(call: ResolvedCall): Promise<CallResult> {
    const answer = await this.calls.call(this.edition, call);
    if (!answer.isOk) return answer;
    const { standInMs = null } = answer;
    if (standInMs !== null) this.standInMs = Math.max(standInMs, this.standInMs ?? 0);
    // Without its bytes: a renderer gets what they say.
    return { isOk: true, value: answer.value };
  }
}

export interface FrameData {
  readonly shell: ShellData;
  /** True when the portal says that there is no special event now, which is not the same as not knowing. */
  readonly hasNoSpecial: boolean;
}

const TOO_LATE: CallResult = { isOk: false, status: 504, code: 'UPSTREAM_TIMEOUT' };

/** The answers of a page's declared calls. */
export function pageData(questions: PageQuestions, { match, query }: PageRequest, now: string): Promise<PageData> {
  const address = { params: match?.params ?? {}, query, now };
  return answersOf(match?.route.data ?? {}, address, (call) => questions.ask(call));
}

/** Whether a page's required answers are there; one that is unknown (404) makes the page unknown. */
export function requiredAnswers(
  { match }: PageRequest,
  data: PageData,
): { readonly state: 'there' | 'unknown' } | { readonly state: 'missing'; readonly code: string } {
  let isUnknown = false;
  for (const [name, call] of Object.entries(match?.route.data ?? {})) {
    const result = data[name];
    // What is gone for good the remote has a page for, as it has for what is there.
    if (!call.isRequired || !result || result.isOk || result.status === 410) continue;
    if (result.status !== 404) return { state: 'missing', code: result.code };
    isUnknown = true;
  }
  return { state: isUnknown ? 'unknown' : 'there' };
}

/** What the frame is made from. */
export async function frameData(questions: PageQuestions): Promise<FrameData> {
  const get = (path: string) => questions.ask({ method: 'GET', path });
  const [navigation, special, specialNavigation] = await Promise.all([
    get('/api/get-navigation'),
    get('/api/specials/active'),
    get('/api/navigation/special'),
  ]);
  const hasNoSpecial = !special.isOk && special.status === 404;
  return {
    shell: {
      navigation: valueOf<Navigation>(navigation),
      special: valueOf<{ data: Special }>(special)?.data ?? null,
      specialNavigation: hasNoSpecial ? null : valueOf<Navigation>(specialNavigation),
    },
    hasNoSpecial,
  };
}

function valueOf<T>(result: CallResult): T | null {
  return result.isOk ? (result.value as T) : null;
}
