import type { JokerType } from '@tribina/contracts';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });

/** The columns of a joker that queries of the builder name. */
export const jokerTable = pgTable('joker', {
  id: id('id').notNull(),
  userId: id('user_id').notNull(),
  type: text('type').$type<JokerType>().notNull(),
  state: text('state').$type<'AVAILABLE' | 'INVESTED' | 'SPENT' | 'RETURNED'>().notNull(),
  eventId: id('event_id'),
});
