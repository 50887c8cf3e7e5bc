import type { GameNames } from '@tribina/contracts';
import type { EditionId } from '@tribina/editions';
import type { OutcomeCounts } from '@tribina/game-rules';
import { getTableColumns, sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

// The columns that queries of the builder name; types, keys and checks stand in `migrations/`.

const id = (name: string) => bigint(name, { mode: 'number' });
const identity = () => id('id').primaryKey().generatedAlwaysAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A team of a match, as it was last heard of. */
export interface Participant {
  readonly id: number;
  readonly names: GameNames;
  readonly flagUrl: string;
}

export const challengeTable = pgTable('challenge', {
  id: identity(),
  competitionId: id('competition_id').notNull(),
  season: text('season').notNull(),
  names: jsonb('names').$type<GameNames>().notNull(),
  editions: text('editions').array().$type<EditionId[]>().notNull(),
  allowedCountries: integer('allowed_countries').array().notNull(),
});

export const stageTable = pgTable('stage', {
  id: identity(),
  challengeId: id('challenge_id').notNull(),
  ordinal: smallint('ordinal').notNull(),
  names: jsonb('names').$type<GameNames>().notNull(),
  shortname: text('shortname').notNull(),
  deadline: instant('deadline').notNull(),
  endAt: instant('end_at').notNull(),
  lockedAt: instant('locked_at'),
  prizePool: integer('prize_pool').notNull(),
  matchesVersion: integer('matches_version').notNull().default(0),
  generation: integer('generation').notNull().default(0),
});
/** A stage as it is read: its columns, and whether it has a question. */
export const STAGE = {
  ...getTableColumns(stageTable),
  hasQuiz: sql<boolean>`exists (select from quiz_question where quiz_question.stage_id = stage.id)`,
};
export type StageRow = typeof stageTable.$inferSelect & { readonly hasQuiz: boolean };

export const eventTable = pgTable('event', {
  id: identity(),
  stageId: id('stage_id').notNull(),
  position: smallint('position').notNull(),
  matchId: id('match_id').notNull(),
  startTime: instant('start_time').notNull(),
  code: smallint('code').notNull(),
  ended: boolean('ended').notNull(),
  minute: smallint('minute'),
  homeScore: smallint('home_score'),
  visitorScore: smallint('visitor_score'),
  offered: boolean('offered').notNull(),
  predicted: jsonb('predicted').$type<OutcomeCounts>().notNull().default({ 1: 0, X: 0, 2: 0 }),
  voidedAt: instant('voided_at'),
  home: jsonb('home').$type<Participant>().notNull(),
  visitor: jsonb('visitor').$type<Participant>().notNull(),
});
export type EventRow = typeof eventTable.$inferSelect;
