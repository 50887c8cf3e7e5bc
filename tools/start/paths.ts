import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Where everything lives that a run makes: data, secrets, logs, who runs. An empty DATA_DIR names nothing. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(ROOT, environment['DATA_DIR'] || '.data');
}

export interface DataPaths {
  readonly root: string;
  readonly run: string;
  readonly logs: string;
  readonly secrets: string;
  readonly postgres: string;
  readonly releases: string;
  readonly media: string;
  readonly snapshot: string;
  /** Events that are acknowledged and not in the database yet. */
  readonly journal: string;
}

export function dataPaths(root: string = dataFolder()): DataPaths {
  const inside = (name: string) => path.join(root, name);
  return {
    root,
    run: inside('run'),
    logs: inside('logs'),
    secrets: inside('secrets'),
    postgres: inside('postgres'),
    releases: inside('releases'),
    media: inside('media'),
    snapshot: inside('snapshot.json'),
    journal: inside('tracking'),
  };
}
