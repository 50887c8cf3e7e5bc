import { apiCalls, pathOf, type EventPage, type SearchFound, type SearchHit } from '@tribina/contracts';
import { passCaptcha } from './captcha';

/** Spec portal §5: "Page size 10". */
export const PAGE_SIZE = 10;

/** Codes of the notices (spec portal §8). */
export type SearchFailure = 'failed_recaptcha' | 'generic_error';
type SearchAnswer =
  | { readonly isOk: true; readonly hits: readonly SearchHit[]; readonly pages: readonly EventPage[] }
  | { readonly isOk: false; readonly code: SearchFailure };

interface Wanted {
  readonly term: string;
  readonly offset: number;
  readonly isSpecial: boolean;
}

/** One pass for all searches of the page, however many parts of it search. */
let pass: Promise<boolean> | null = null;

/** Gets the pass before it is needed, such as when the field gets the focus. */
export function prepareSearch(): Promise<boolean> {
  pass ??= passCaptcha().then((isPassed) => {
    if (!isPassed) pass = null;
    return isPassed;
  });
  return pass;
}

/**
 * Searches, after the captcha. A pass that has ended is told of, renewed, and the search made once more; a second refusal is
 * one.
 *
 * @param onExpired told when the pass has ended, before it is renewed.
 */
export async function searchNews(wanted: Wanted, onExpired: () => void, signal: AbortSignal): Promise<SearchAnswer> {
  if (!(await prepareSearch())) return failed('failed_recaptcha');
  const first = await ask(wanted, signal);
  if (first.isOk || first.code !== 'failed_recaptcha') return first;
  onExpired();
  pass = null;
  return (await prepareSearch()) ? ask(wanted, signal) : first;
}

async function ask({ term, offset, isSpecial }: Wanted, signal: AbortSignal): Promise<SearchAnswer> {
  const query = { term, limit: PAGE_SIZE, offset, isSpecial: isSpecial || undefined };
  try {
    const answer = await fetch(pathOf(apiCalls.searchNews, {}, query), { signal });
    if (answer.ok) {
      const { results, pages = [] } = (await answer.json()) as SearchFound;
      return { isOk: true, hits: results, pages };
    }
    return failed(answer.status === 403 ? 'failed_recaptcha' : 'generic_error');
  } catch {
    return failed('generic_error');
  }
}

function failed(code: SearchFailure): SearchAnswer {
  return { isOk: false, code };
}
