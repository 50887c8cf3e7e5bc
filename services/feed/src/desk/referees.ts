import type { RefereeDraft, RefereeEntry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { assertThat, row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NATIONS } from '../known/nations';
import { slugOf } from '../slug';
import type { DeskAct, DeskDocument, DeskScope, DeskWriter, Saved } from './act';
import { begunWith } from './begun';
import { bringNamed } from './named';
import { readsOf } from './rows';

type RefereeRow = Omit<RefereeEntry, 'version'>;

/** Whom the event has named, by name. */
export function listReferees({ tx, competitionId }: Pick<DeskScope, 'tx' | 'competitionId'>): Promise<RefereeRow[]> {
  return rows<RefereeRow>(
    tx,
    sql`select r.id, r.name, r.country_code as country, r.is_woman as "isWoman"
        from competition_referee named join referee r on r.id = named.referee_id
        where named.competition_id = ${competitionId} order by r.name, r.id`,
  );
}

/** The associations that a referee can be of, by name. */
export function nationsIn(language: Language): { code: string; name: string }[] {
  return NATIONS.map(({ code, names }) => ({ code, name: names[language] ?? names.en })).sort((a, b) =>
    a.name.localeCompare(b.name, language),
  );
}

const document = (id: number): DeskDocument<RefereeRow> => ({
  kind: 'referee',
  id,
  read: readsOf(listReferees, id),
  subject: ({ name }) => name,
  hold: (tx) => tx.execute(sql`select from referee where id = ${id} for no key update`),
  events: (tx) =>
    rows<{ id: number }>(
      tx,
      sql`select competition_id as id from competition_referee where referee_id = ${id}
          union select competition_id from match_record record join match m on m.id = record.match_id
          where referee_id = ${id}`,
    ),
});

/** One whom the feed knows by name and association is named anew. @throws AppError UNKNOWN_ASSOCIATION (422). */
export function addReferee(writer: DeskWriter, act: DeskAct, draft: RefereeDraft): Promise<Saved> {
  const names = countryNames(draft.country);
  assertThat(names !== null, 'UNKNOWN_ASSOCIATION', 422, { field: 'country' });
  return writer.add(act, async (scope) => {
    const begun = await begunWith(scope, act, draft, document);
    if (begun) {
      await write(scope, begun.id, draft);
      return begun;
    }
    const { tx, competitionId } = scope;
    const { name, country, isWoman } = draft;
    // A namesake of another association is another person.
    const found = await bringNamed(
      name,
      (key) =>
        row<{ id: number; name: string; country: string; isKnown: boolean }>(
          tx,
          sql`insert into referee (key, name, country_code, country_names, is_woman)
              values (${key}, ${name}, ${country}, ${names}::jsonb, ${isWoman})
              on conflict (key) do update set key = excluded.key
              returning id, name, country_code as country, xmax <> 0 as "isKnown"`,
        ),
      (known) => known.country === country && slugOf(known.name) === slugOf(name),
      country,
    );
    await tx.execute(sql`
      insert into competition_referee (competition_id, referee_id, is_of_desk) values (${competitionId}, ${found.id}, true)
      on conflict (competition_id, referee_id) do update set is_of_desk = true`);
    await write(scope, found.id, draft);
    return { ...document(found.id), isKnown: found.isKnown };
  });
}

/** @throws AppError NOT_FOUND (404), STALE_REVISION (409), UNKNOWN_ASSOCIATION (422). */
export function saveReferee(writer: DeskWriter, act: DeskAct, id: number, draft: RefereeDraft): Promise<Saved> {
  return writer.save(act, document(id), (scope) => write(scope, id, draft));
}

/** @throws AppError NOT_FOUND (404), STALE_REVISION, IN_USE (409) where he leads a match. */
export function removeReferee(writer: DeskWriter, act: DeskAct, id: number): Promise<void> {
  return writer.remove(act, document(id), async ({ tx, competitionId }) => {
    const led = await row(
      tx,
      sql`select m.id from match_record record join match m on m.id = record.match_id
          where record.referee_id = ${id} and m.competition_id = ${competitionId} and m.withdrawn_at is null limit 1`,
    );
    assertThat(!led, 'IN_USE', 409);
    // A match that was withdrawn may come back: without him.
    await tx.execute(sql`
      update match set of_desk = array_remove(of_desk, 'refereeId') from match_record record
      where record.match_id = match.id and record.referee_id = ${id} and match.competition_id = ${competitionId}`);
    await tx.execute(sql`
      update match_record record set referee_id = null from match
      where record.match_id = match.id and record.referee_id = ${id} and match.competition_id = ${competitionId}`);
    await tx.execute(sql`
      delete from competition_referee where competition_id = ${competitionId} and referee_id = ${id}`);
  });
}

async function write({ tx }: DeskScope, id: number, draft: RefereeDraft): Promise<void> {
  const names = countryNames(draft.country);
  const written = await row(
    tx,
    sql`update referee set name = ${draft.name}, country_code = ${draft.country}, is_woman = ${draft.isWoman},
          is_of_desk = true, country_names = coalesce(${names}::jsonb, country_names)
        where id = ${id} and (${names}::jsonb is not null or country_code = ${draft.country}) returning id`,
  );
  assertThat(written, 'UNKNOWN_ASSOCIATION', 422, { field: 'country' });
}

/** As JSON; null for an association that the feed does not know. */
function countryNames(code: string): string | null {
  const nation = NATIONS.find((one) => one.code === code);
  return nation ? JSON.stringify(nation.names) : null;
}
