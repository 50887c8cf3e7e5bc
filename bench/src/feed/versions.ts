import { openDatabase, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportOptions } from '../../../services/feed/src/import/context';
import { importPaths } from '../../../services/feed/src/import/import-path';
import { teamKeyOf } from '../../../services/feed/src/import/openfootball/teams';
import { randomOf } from '../../../services/feed/src/simulator/random';
import type { Figure, InProcessBench } from '../bench';
import { clones, clonesIn, noClones, type Clone } from '../openfootball';
import { withServiceDatabase } from '../service-database';
import { fileHistories, type FileHistory } from './histories';

const VERSIONS = 10;
/** Of each repository. */
const MOST_FILES = 8;
const PERCENT = 100;
/** Of competitions that no version names as they are known. */
const ZONE = 'UTC';
const ONE_TEAM = /say --alias '(.+)=(.+)' if they are one team/;
/** A version is asked about this often at most: each answer can bring another question. */
const MOST_QUESTIONS = 5;

interface Outcome {
  readonly taken: number;
  readonly refused: number;
  readonly asked: number;
}

interface Ended extends Outcome {
  readonly file: string;
  readonly isAsNewest: boolean;
}

/** Takes a version as somebody would who says that what is spelt alike is one team. */
async function take(database: Database, files: readonly string[]): Promise<Outcome> {
  const aliases = new Map<string, string>();
  const options: ImportOptions = { fallbackZone: ZONE, allowsWithdrawals: true, aliases };
  for (let question = 0; question < MOST_QUESTIONS; question += 1) {
    const { refused } = await importPaths(database, files, options);
    if (refused.length === 0) return { taken: 1, refused: 0, asked: aliases.size };
    const before = aliases.size;
    for (const { reason } of refused.flatMap(({ faults }) => faults)) {
      const [, spelling, team] = ONE_TEAM.exec(reason) ?? [];
      if (spelling !== undefined && team !== undefined) aliases.set(spelling, team);
    }
    if (aliases.size === before) break;
  }
  return { taken: 0, refused: 1, asked: aliases.size };
}

interface Contents {
  readonly rows: readonly Record<'home' | 'visitor' | 'rest', string>[];
  /** The keys of teams by those that other spellings would have. */
  readonly teams: ReadonlyMap<string, string>;
}

/** Matches and tables. Who has scored is left out: it stays where a version is silent of it. */
async function contentsOf(database: Database): Promise<Contents> {
  const spelt = await rows<{ spelling: string; key: string }>(
    database.write,
    sql`select spelling, key from team_spelling join team on team.id = team_id`,
  );
  const found = await rows<Contents['rows'][number]>(
    database.write,
    sql`
      select home.key as home, visitor.key as visitor, concat_ws(' ', m.start_time at time zone c.time_zone, m.phase,
        r.names ->> 'en', g.names ->> 'en', m.code, m.ended, 'half', m.half_time, 'full', m.full_time, 'extra', m.extra_time,
        'penalties', m.penalties) as rest
      from match m join competition c on c.id = m.competition_id join groupation r on r.id = m.round_id
      left join groupation g on g.id = m.group_id
      join team home on home.id = m.home_id join team visitor on visitor.id = m.visitor_id
      where m.withdrawn_at is null
      union all
      select team.key, '', concat('is in ', g.names ->> 'en')
      from group_member join team on team.id = team_id join groupation g on g.id = group_id`,
  );
  return { rows: found, teams: new Map(spelt.map(({ spelling, key }) => [teamKeyOf(spelling, new Map()), key])) };
}

function linesOf({ rows: found }: Contents, teams: Contents['teams']): string {
  const nameOf = (key: string) => teams.get(key) ?? key;
  return found
    .map(({ home, visitor, rest }) => `${nameOf(home)} - ${nameOf(visitor)} ${rest}`)
    .sort()
    .join('\n');
}

/** What is left of a history: its versions in their order, and in another one, the newest last. */
async function endOf(database: Database, { name, versions }: FileHistory, folder: string): Promise<Ended | null> {
  const written = versions.map((files, index) =>
    files.map(({ file, bytes }) => {
      const target = path.join(folder, name, String(index), path.basename(file));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      return target;
    }),
  );
  const [newest, before] = [written.at(-1) ?? [], written.slice(0, -1)];
  const random = randomOf(name);
  const shuffled = before
    .map((files) => ({ files, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ files }) => files);
  const ends: { readonly contents: Contents; readonly outcomes: readonly Outcome[] }[] = [];
  for (const order of [before, shuffled, []]) {
    await database.write.execute(sql`truncate competition, team, stadium, team_spelling cascade`);
    const outcomes: Outcome[] = [];
    for (const files of [...order, newest]) outcomes.push(await take(database, files));
    // That is told of by the other benchmark.
    if (outcomes.at(-1)?.refused === 1) return null;
    ends.push({ contents: await contentsOf(database), outcomes });
  }
  const [alone, ...others] = ends.toReversed();
  const isAsNewest = others.every(
    ({ contents }) => alone && linesOf(contents, contents.teams) === linesOf(alone.contents, contents.teams),
  );
  const sum = (of: keyof Outcome) => (ends[0]?.outcomes ?? []).reduce((all, outcome) => all + outcome[of], 0);
  return { file: name, isAsNewest, taken: sum('taken'), refused: sum('refused'), asked: sum('asked') };
}

async function replayed(url: string, folder: string, histories: readonly FileHistory[]): Promise<Ended[]> {
  const database = openDatabase({ url, schema: 'feed', clock: 'system' });
  const ended: Ended[] = [];
  try {
    for (const history of histories) {
      const end = await endOf(database, history, folder);
      if (end) ended.push(end);
    }
    return ended;
  } finally {
    await database.close();
  }
}

function figureOf({ folder, commit }: Clone, ended: readonly Ended[]): Figure {
  const name = path.basename(folder);
  const others = ended.filter(({ isAsNewest }) => !isAsNewest).map(({ file }) => file);
  const sum = (of: keyof Outcome) => ended.reduce((all, one) => all + one[of], 0);
  return {
    id: `openfootball-versions-${name}`,
    what: `${name} at ${commit}: files whose versions end as the newest`,
    value: ((ended.length - others.length) / ended.length) * PERCENT,
    unit: '%',
    reference: null,
    worse: 'lower',
    budget: PERCENT,
    detail: [
      `${ended.length} files, ${sum('taken')} versions taken`,
      `${sum('refused')} refused`,
      `${sum('asked')} times asked whether two spellings are one team`,
      ...(others.length > 0 ? [`otherwise: ${others.join(', ')}`] : []),
    ].join(', '),
  };
}

export const openfootballVersions: InProcessBench = {
  name: 'openfootball-versions',
  method: `Of the ${MOST_FILES} files of a clone that were last at work the ${VERSIONS} newest versions, imported one after the other, and in another order with the newest last, each into an empty database: matches and tables have to be those of the newest file alone. Whoever is asked says that it is one team, and that matches may go. The clones lie in the folder that \`OPENFOOTBALL_CLONES\` names.`,
  isInProcess: true,
  obstacle: noClones,
  run: async ({ say }) => {
    const figures: Figure[] = [];
    for (const clone of clonesIn(clones())) {
      const histories = clone.commit === null ? [] : fileHistories(clone.folder, VERSIONS, MOST_FILES);
      say(`${path.basename(clone.folder)}: ${histories.length} files`);
      const ended = await withServiceDatabase('feed', ({ ownerUrl, folder }) => replayed(ownerUrl, folder, histories));
      if (ended.length > 0) figures.push(figureOf(clone, ended));
    }
    return figures;
  },
};
