import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Secrets } from '../start/secrets';

const EXAMPLE = /\.env\.example$/;
const PLACE = /\{\{(text|public|private):([a-z0-9-]+)\}\}/g;

/** Names and values of an environment file; comments and empty lines say nothing. */
export function readEnvironmentFile(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf('=');
      return line.startsWith('#') || at < 1 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
}

/** An example with its places `{{kind:name}}` filled in; one name stands for one secret in all files. */
export function fillIn(example: string, secrets: Secrets): string {
  return example.replaceAll(PLACE, (_all, kind: string, name: string) => {
    if (kind === 'text') return secrets.text(name);
    const { publicKey, privateKey } = secrets.keyPair(name);
    return kind === 'public' ? publicKey : privateKey;
  });
}

/**
 * Writes the environment files of all examples into a folder, readable by their owner alone. Files that are there stay as they
 * are, secrets too: what is missing is added.
 *
 * @returns names of the files written.
 */
export function writeEnvironment(examples: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const secrets = new Secrets(path.join(folder, 'secrets'));
  const files = readdirSync(examples)
    .filter((name) => EXAMPLE.test(name))
    .map((name) => ({ name: name.replace(EXAMPLE, '.env'), text: readFileSync(path.join(examples, name), 'utf8') }))
    .filter(({ name }) => !existsSync(path.join(folder, name)));
  for (const { name, text } of files) writeFileSync(path.join(folder, name), fillIn(text, secrets), { mode: 0o600 });
  return files.map(({ name }) => name);
}
