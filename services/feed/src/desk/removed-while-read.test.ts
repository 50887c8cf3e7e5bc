import { until } from '@tribina/testing';
import { sql } from 'drizzle-orm';
import { EARLIER, setUpDesk } from '../testing/desk';
import { aDocument, aMatch } from '../testing/documents';
import { areBlocked } from '../testing/locks';
import { writeDocument } from '../write/document-writer';

const { feed, send, at, saved, event } = setUpDesk();

const ofEarlier = () => {
  const document = aDocument([aMatch({ startTime: '1998-05-01T18:00:00Z' })]);
  return { ...document, competition: { ...document.competition, key: 'poles-1998', season: '1998' } };
};
const read = () => feed().database.transaction((tx) => writeDocument(tx, ofEarlier()));

it('a file of an event that the desk takes out in the same moment is read as that of a new one', async () => {
  const { id } = await saved(send('POST', at('/history'), EARLIER));
  let reading: ReturnType<typeof read> | undefined;
  await feed().database.transaction(async (tx) => {
    await tx.execute(sql`delete from event_history where competition_id = ${id}`);
    await tx.execute(sql`delete from competition where id = ${id}`);
    reading = read();
    await until(() => areBlocked(feed(), 1));
  });
  expect(await reading).toMatchObject({ isNewCompetition: true, matches: { added: 1 } });
  expect((await event()).history).toMatchObject([{ season: '1998' }]);
});

it('what a file brings in the same moment is not taken out', async () => {
  const { id } = await saved(send('POST', at('/history'), EARLIER));
  let removing: ReturnType<typeof send> | undefined;
  await feed().database.transaction(async (tx) => {
    await writeDocument(tx, ofEarlier());
    removing = send('DELETE', at(`/history/${id}`));
    await until(() => areBlocked(feed(), 1));
  });
  expect((await removing)?.json()).toMatchObject({ message: 'IN_USE' });
  expect((await event()).history).toMatchObject([{ id, season: '1998' }]);
});

describe('of two events of a series', () => {
  const addLater = async () => {
    const { competition, ...document } = aDocument([aMatch({ startTime: '2030-05-01T18:00:00Z' })]);
    const later = { ...document, competition: { ...competition, key: 'poles-2030', season: '2030' } };
    const { competitionId } = await feed().database.transaction((tx) => writeDocument(tx, later));
    return `/editorial/events/${competitionId}/history`;
  };

  it('what is taken out at one is not written at the other in the same moment', async () => {
    const history = await addLater();
    const { id } = await saved(send('POST', at('/history'), EARLIER));
    const asking: ReturnType<typeof send>[] = [];
    await feed().database.transaction(async (tx) => {
      await tx.execute(sql`select from competition where id = ${id} for update`);
      asking.push(send('DELETE', at(`/history/${id}`)));
      await until(() => areBlocked(feed(), 1));
      asking.push(send('PUT', `${history}/${id}`, { ...EARLIER, text: 'Drugačije.' }));
      await until(() => areBlocked(feed(), 2));
    });
    const answers = await Promise.all(asking);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect((await event()).history).toEqual([]);
  });
});
