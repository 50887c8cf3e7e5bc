import { sql } from 'drizzle-orm';

/** The moment of the query by the clock that rules read. As a sub-select it is read once, and an index can be searched by it. */
export const NOW = sql`(select app_now())`;
