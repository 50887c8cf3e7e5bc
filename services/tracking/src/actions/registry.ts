import type { RegisteredAction } from '@tribina/contracts';
import { row, rows, type Database } from '@tribina/service-kit';
import { sql } from 'drizzle-orm';
import { NewestReading } from '../access/newest-reading';

export type ActionDraft = Omit<RegisteredAction, 'id'>;

/** The actions that may be sent: read from memory on the way of events. */
export class ActionRegistry {
  #actions: readonly RegisteredAction[] = [];
  #names = new Set<string>();
  readonly #reading = new NewestReading();

  constructor(private readonly database: Database) {}

  refresh(): Promise<void> {
    return this.#reading.take(
      () =>
        rows<RegisteredAction>(
          this.database.write,
          sql`select id, name, "group", origin from action order by "group", name, origin`,
        ),
      (actions) => {
        this.#actions = actions;
        this.#names = new Set(actions.map(({ name }) => name));
      },
    );
  }

  list(): readonly RegisteredAction[] {
    return this.#actions;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  find(name: string, origin: string): RegisteredAction | undefined {
    return this.#actions.find((action) => action.name === name && action.origin === origin);
  }

  /** @returns its id, also where somebody else has just registered it. */
  async register({ name, group, origin }: ActionDraft): Promise<{ readonly id: number; readonly isNew: boolean }> {
    const made = await row<{ id: number }>(
      this.database.write,
      sql`insert into action (name, "group", origin) values (${name}, ${group}, ${origin})
          on conflict (name, origin) do nothing returning id`,
    );
    await this.refresh();
    const id = made?.id ?? this.find(name, origin)?.id;
    if (id === undefined) throw new Error(`The action ${name} of ${origin} is gone again`);
    return { id, isNew: made !== null };
  }
}
