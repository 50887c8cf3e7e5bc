import type { Command } from '../arguments';
import type { ReleaseClient } from '../client';

/** What a verb works with. */
export interface Workshop {
  /** Folder of the project. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Connects when it is first asked for: a build needs no service. */
  readonly client: () => ReleaseClient;
  /** Address of the site, without a slash at the end; found out when it is asked for. */
  readonly site: () => string;
}

/** What a verb has to say, to a program and to a person. */
export interface Said {
  readonly answer: object;
  readonly text: string;
}

export type RunVerb = (command: Command, workshop: Workshop) => Promise<Said>;
