import type { StadiumDraft, StadiumEntry } from '@tribina/contracts';
import type { Language } from '@tribina/editions';
import { assertThat, row, rows } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { named, type Names } from '../names';
import { slugOf } from '../slug';
import type { DeskAct, DeskDocument, DeskScope, DeskWriter, Saved } from './act';
import { begunWith } from './begun';
import { bringNamed } from './named';
import { nameIn, namesOf, readsOf } from './rows';

type StadiumRow = Omit<StadiumEntry, 'version'>;

/** Those in which a match is played, and those that the desk has named; by name. */
export function listStadiums({
  tx,
  competitionId,
  language,
}: Pick<DeskScope, 'tx' | 'competitionId' | 'language'>): Promise<StadiumRow[]> {
  return rows<StadiumRow>(
    tx,
    sql`
      select s.id, ${named('s.names', language)} as name, ${named('s.cities', language)} as city, s.capacity,
             case when s.latitude is not null and s.longitude is not null
                  then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) end as position
      from stadium s
      where s.id in (select stadium_id from match where competition_id = ${competitionId} and withdrawn_at is null
                     union select stadium_id from competition_stadium where competition_id = ${competitionId})
      order by name, s.id`,
  );
}

const document = (id: number): DeskDocument<StadiumRow> => ({
  kind: 'stadium',
  id,
  read: readsOf(listStadiums, id),
  subject: ({ name }) => name,
  hold: (tx) => tx.execute(sql`select from stadium where id = ${id} for no key update`),
  events: (tx) =>
    rows<{ id: number }>(
      tx,
      sql`select competition_id as id from competition_stadium where stadium_id = ${id}
          union select competition_id from match where stadium_id = ${id}`,
    ),
});

/** One that the feed knows by its name is named anew. */
export function addStadium(writer: DeskWriter, act: DeskAct, draft: StadiumDraft): Promise<Saved> {
  return writer.add(act, async (scope) => {
    const begun = await begunWith(scope, act, draft, document);
    if (begun) {
      await write(scope, begun.id, draft);
      return begun;
    }
    const { tx, competitionId, language } = scope;
    const names = namesOf(language, draft.name);
    const cities = namesOf(language, draft.city);
    const found = await bringNamed(
      draft.name,
      (key) =>
        row<{ id: number; names: Names; isKnown: boolean }>(
          tx,
          sql`insert into stadium (key, names, cities) values (${key}, ${names}::jsonb, ${cities}::jsonb)
              on conflict (key) do update set key = excluded.key
              returning id, names, xmax <> 0 as "isKnown"`,
        ),
      (known) => isCalled(known.names, draft.name, language),
    );
    await tx.execute(sql`
      insert into competition_stadium (competition_id, stadium_id) values (${competitionId}, ${found.id})
      on conflict do nothing`);
    await write(scope, found.id, draft);
    return { ...document(found.id), isKnown: found.isKnown };
  });
}

/** @throws AppError NOT_FOUND (404), STALE_REVISION (409). */
export function saveStadium(writer: DeskWriter, act: DeskAct, id: number, draft: StadiumDraft): Promise<Saved> {
  return writer.save(act, document(id), (scope) => write(scope, id, draft));
}

/** @throws AppError NOT_FOUND (404), STALE_REVISION, IN_USE (409) where a match is played there. */
export function removeStadium(writer: DeskWriter, act: DeskAct, id: number): Promise<void> {
  return writer.remove(act, document(id), async ({ tx, competitionId }) => {
    const played = await row(
      tx,
      sql`select id from match where stadium_id = ${id} and competition_id = ${competitionId} and withdrawn_at is null limit 1`,
    );
    assertThat(!played, 'IN_USE', 409);
    await tx.execute(sql`
      delete from competition_stadium where competition_id = ${competitionId} and stadium_id = ${id}`);
  });
}

async function write({ tx, language }: DeskScope, id: number, draft: StadiumDraft): Promise<void> {
  const { name, city, capacity, position } = draft;
  await tx.execute(sql`
    update stadium set names = names || ${nameIn(language, name)}::jsonb, cities = cities || ${nameIn(language, city)}::jsonb,
      is_of_desk = true, desk_languages = array(select distinct unnest(desk_languages || ${language}::text)), capacity = ${capacity}, latitude = ${position?.latitude ?? null}, longitude = ${position?.longitude ?? null}
    where id = ${id}`);
}

/** Whether it is what a ground is called in a language, or in any where that one has no name of its own for it. */
function isCalled(names: Names, name: string, language: Language): boolean {
  const own = names[language];
  return (own === undefined ? Object.values(names) : [own]).some((one) => slugOf(one) === slugOf(name));
}
