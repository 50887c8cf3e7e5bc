import type { Edition } from '@tribina/editions';
import { row, type Queryable } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { foldWord } from '../../../search/fold';
import type { Step } from '../step';
import { contact } from './contact';
import { linksBeside } from './links';
import { offers } from './offers';
import { disguised } from './shape';
import { words } from './words';

const OF_THE_HOUSE = [
  'admin',
  'moderat',
  'redakcij',
  'urednik',
  'urednic',
  'editor',
  'tribina',
  'terrace',
  'podrska',
  'support',
  'official',
  'novinar',
  'sluzben',
];
const OF_THE_HOUSE_WEIGHT = 60;
// A name leads nowhere, not even to our own pages.
const LOOKED_FOR = [words, offers, contact, linksBeside([])];

/** A guest's name says what a text may not, is put together of two scripts, or pretends to be of the house. */
export const name: Step = {
  name: 'name',
  look: async (submission, db) => {
    if (!('guestName' in submission.author)) return [];
    const { guestName } = submission.author;
    const found = await Promise.all(LOOKED_FOR.map(async ({ look }) => look({ ...submission, text: guestName }, db)));
    const house = (await isOfHouse(db, submission.edition, guestName)) ? [guestName] : [];
    return [
      ...found.flat(),
      ...disguised(guestName),
      ...house.map((detail) => ({ detail, weight: OF_THE_HOUSE_WEIGHT })),
    ];
  },
};

/** Whether a word of the house is in a name, as it sounds or as it looks, or it looks like one under which we write. */
async function isOfHouse(db: Queryable, edition: Edition, guestName: string): Promise<boolean> {
  const sounding = guestName.split(/\s+/).map(foldWord).join(' ');
  if (OF_THE_HOUSE.some((word) => sounding.includes(word))) return true;
  const found = await row(
    db,
    sql`select from unnest(${sql.param(OF_THE_HOUSE)}::text[]) as word
        where position(name_skeleton(word) in name_skeleton(${guestName})) > 0
        union all
        select from content_writer writer
        where writer.edition = ${edition.id} and name_skeleton(writer.name) = name_skeleton(${guestName})
        limit 1`,
  );
  return found !== null;
}
