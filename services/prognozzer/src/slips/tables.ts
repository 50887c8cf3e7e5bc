import type { JokerType } from '@tribina/contracts';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

// The columns that queries of the builder name.

const id = (name: string) => bigint(name, { mode: 'number' });

export const slipTable = pgTable('slip', {
  stageId: id('stage_id').notNull(),
  userId: id('user_id').notNull(),
  jokerId: id('joker_id'),
  version: integer('version').notNull(),
});

export const jokerTable = pgTable('joker', {
  id: id('id').notNull(),
  type: text('type').$type<JokerType>().notNull(),
  state: text('state').$type<'AVAILABLE' | 'INVESTED' | 'SPENT' | 'RETURNED'>().notNull(),
  eventId: id('event_id'),
});
