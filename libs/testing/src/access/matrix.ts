import type { RuledCall, Who } from '@tribina/contracts/rules';

/** Somebody who asks, and by what. */
export interface Asker {
  readonly name: string;
  /** As whom the rules name them. Nobody of those: they are answered what everybody is. */
  readonly is: readonly Who[];
  readonly headers?: Readonly<Record<string, string>>;
}

interface Told {
  readonly statusCode: number;
  readonly body: string;
}
type Ask = (ruled: RuledCall, asker: Asker) => Promise<Told>;

/** What is said to whom may not ask. */
const REFUSED = [401, 403];
/** Of these it is not known whether who asks would have been let through. */
const NEVER_TRIED = [...REFUSED, 400, 405, 413, 415];

/** Whether the rule of a call names this asker. */
export function isNamed({ who, reach, does }: RuledCall, { is }: Asker): boolean {
  const isProcess = is.includes('ourselves');
  if (is.includes(who) || (isProcess && reach.includes('service'))) return true;
  if (who !== 'anybody') return false;
  // What is written for everybody by the gateway of its own accord is written by the gateway.
  const isPassedOn = reach.some((one) => one === 'browser' || one === 'route' || one === 'page' || one === 'partner');
  return does === 'reads' || isPassedOn || isProcess;
}

/** Those whom the rule does not name and who are not refused, each with what they are told. */
export async function answeredBeyond(ruled: RuledCall, askers: readonly Asker[], ask: Ask): Promise<readonly string[]> {
  const unnamed = askers.filter((asker) => !isNamed(ruled, asker));
  return toldTo(ruled, unnamed, ask, (status) => !REFUSED.includes(status));
}

/** Those whom the rule names and who are not let through, each with what they are told. */
export async function keptOut(ruled: RuledCall, askers: readonly Asker[], ask: Ask): Promise<readonly string[]> {
  const named = askers.filter((asker) => isNamed(ruled, asker));
  if (named.length === 0) return [`${ruled.who}: none of the askers is that`];
  return toldTo(ruled, named, ask, (status) => NEVER_TRIED.includes(status) || status >= 500);
}

async function toldTo(
  ruled: RuledCall,
  askers: readonly Asker[],
  ask: Ask,
  isFault: (status: number) => boolean,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const asker of askers) {
    const { statusCode, body } = await ask(ruled, asker);
    if (isFault(statusCode)) faults.push(`${asker.name}: ${statusCode} ${body}`);
  }
  return faults;
}
