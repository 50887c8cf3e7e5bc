import { LiveReport } from '@tribina/contracts/schemas';
import { withLimit } from '@tribina/service-kit';
import { JsonFile } from '../import/json-file';
import { contentOrFirstFault } from '../import/schema';
import type { News, Provider } from './provider';

const LIMIT_MS = 5_000;
const LARGEST_BYTES = 1024 * 1024;
const NOT_MODIFIED = 304;

interface HttpProviderSettings {
  readonly name: string;
  readonly url: string;
  readonly token?: string;
}

/** A provider that answers as docs/contracts/live-providers.md has it. */
export class HttpProvider implements Provider {
  readonly name: string;
  readonly #url: string;
  readonly #token: string | undefined;
  /** Of the last answer that was taken. */
  #validators: Readonly<Record<string, string>> = {};

  constructor({ name, url, token }: HttpProviderSettings) {
    this.name = name;
    this.#url = url;
    this.#token = token;
  }

  readonly poll = (signal: AbortSignal): Promise<News | null> =>
    withLimit(LIMIT_MS, signal, async (limited) => {
      const answer = await fetch(this.#url, {
        headers: {
          accept: 'application/json',
          ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
          ...this.#validators,
        },
        signal: limited,
        redirect: 'error',
      });
      if (answer.status === NOT_MODIFIED) return null;
      if (!answer.ok) throw new Error(`${this.name} answers ${answer.status}`);
      const report = contentOrFirstFault(JsonFile.read(await bytesOf(answer)), LiveReport);
      const validators = validatorsOf(answer.headers);
      return { report, confirm: () => (this.#validators = validators) };
    });
}

function validatorsOf(headers: Headers): Record<string, string> {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(modified === null ? {} : { 'if-modified-since': modified }),
  };
}

/** The body, of a size that a report has. */
async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_BYTES) throw new Error('answers more than 1 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
