import { EDITION_IDS, type EditionId } from '@tribina/editions';
import type { ReleaseDescription, RemoteName, RouteDefinition } from '@tribina/shell-api';
import type { BootJob } from './jobs';

/** A page to be opened. */
export interface Visit {
  readonly edition: EditionId;
  readonly remote: RemoteName;
  /** The remote's release that is to show it. */
  readonly release: string;
  readonly route: string;
  readonly mode: RouteDefinition['mode'];
  readonly path: string;
}

/** What a place of a path is filled with, by its kind, or by its name. */
const EXAMPLES: Readonly<Record<string, string>> = { number: '1', date: '2026-06-14', remote: 'news' };
/** Pages of other remotes that a new host is to show. */
const OF_HOST: readonly (readonly [RemoteName, string])[] = [
  ['news', 'home'],
  ['news', 'article'],
  ['special', 'home'],
  ['prognozzer', 'home'],
  ['backoffice', 'overview'],
];

/** Pages that are gone to one after the other by links, without a document load. */
export interface Walk {
  /** Where the document is loaded. */
  readonly from: Visit;
  readonly to: readonly Visit[];
}

/**
 * One visit for each page of the candidate and each edition that has it: every page first in one edition, then in the next. A
 * new host shows a page of each kind.
 */
export function visitsOf(job: BootJob, descriptions: ReadonlyMap<string, ReleaseDescription>): Visit[] {
  const isHost = job.remote === 'host';
  const serving = job.assignments.flatMap(({ remote, edition, release }) => {
    const description = descriptions.get(release);
    const isMeant = isHost ? remote !== 'host' : release === job.candidate;
    return isMeant && description ? [{ remote, edition, description }] : [];
  });
  const all = serving.flatMap(({ remote, edition, description }) =>
    (description.manifest?.routes ?? [])
      .filter(({ id }) => !isHost || OF_HOST.some(([name, route]) => name === remote && route === id))
      .flatMap((route, index): (Visit & { readonly index: number })[] => {
        const [pattern] = route.paths[edition];
        if (pattern === undefined) return [];
        const { id, mode } = route;
        return [{ edition, remote, release: description.id, route: id, mode, path: pathOf(pattern), index }];
      }),
  );
  // Round by round each page in another edition, beginning with another one each time.
  const round = ({ edition, index }: (typeof all)[number]) =>
    (EDITION_IDS.indexOf(edition) + index) % EDITION_IDS.length;
  const inRounds = [...all].sort((a, b) => round(a) - round(b));
  const isFirst = (visit: Visit) =>
    inRounds.find(({ remote, route }) => remote === visit.remote && route === visit.route) === visit;
  return [...inRounds.filter(isFirst), ...inRounds.filter((visit) => !isFirst(visit))].slice(0, job.maxVisits);
}

/**
 * Every public page of the candidate in one edition is entered from inside the app too, by way of another remote's and back to
 * where the walk began: it is rendered in the browser only then, and asks for its own answers.
 *
 * @param visits of the same job; the walk begins with one of them. @returns null where there is no public page.
 */
export function walkOf(
  job: BootJob,
  descriptions: ReadonlyMap<string, ReleaseDescription>,
  visits: readonly Visit[],
): Walk | null {
  const from = visits.find(({ mode }) => mode === 'islands');
  if (!from) return null;
  const isPublic = ({ edition, mode }: Visit) => edition === from.edition && mode === 'islands';
  const own = visitsOf({ ...job, maxVisits: Infinity }, descriptions).filter(isPublic);
  const elsewhere = job.assignments
    .filter(({ remote }) => remote !== 'host' && remote !== from.remote)
    .flatMap(({ remote, release }) =>
      visitsOf({ ...job, remote, candidate: release, maxVisits: Infinity }, descriptions),
    )
    .find(isPublic);
  const others = own.filter(({ path }) => path !== from.path);
  const between = elsewhere && job.remote !== 'host' ? [elsewhere] : [];
  return { from, to: [...between, ...others, from] };
}

function pathOf(pattern: string): string {
  return pattern.replaceAll(
    /:(\w+)(?:\((\w+)\))?/g,
    (_place, name: string, kind: string | undefined) => EXAMPLES[kind ?? name] ?? 'primer',
  );
}
