// Needed only once something has happened in a match: a chunk of its own.
import { fetchCall, serverNow, untilHad } from '@tribina/api-client';
import { answersOf, type PageInput } from '@tribina/shell-api';
import { manifest } from '../../manifest';

/** What of a page's answers matches change. */
const MOVING = ['schedule', 'standings', 'scorers'];

/** When the newest answers were asked for that have been had. */
let takenAt = 0;
let moment = 0;

/** A page's input with its newest answers about matches, asked for until they are had; null where they cannot be, or later ones are there. */
export async function newestOf(input: PageInput): Promise<PageInput | null> {
  let askedAt = 0;
  const route = manifest.routes.find(({ id }) => id === input.route);
  const calls = Object.fromEntries(Object.entries(route?.data ?? {}).filter(([name]) => MOVING.includes(name)));
  const data = await untilHad(async () => {
    moment += 1;
    askedAt = moment;
    const answers = await answersOf(calls, { ...input, now: serverNow().toISOString() }, fetchCall);
    return Object.values(answers).every(({ isOk }) => isOk) ? answers : null;
  });
  if (!data || askedAt < takenAt) return null;
  takenAt = askedAt;
  return { ...input, data: { ...input.data, ...data }, now: serverNow().toISOString() };
}
