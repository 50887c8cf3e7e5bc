import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Type, type TProperties } from 'typebox';

/** Settings of a process whose files may be in a store that speaks S3; needed only where an address says `s3://`. */
export const bucketSettings = {
  S3_ENDPOINT: Type.Optional(
    Type.String({
      description: "Address of the S3 store; Amazon's of the region if not set. Buckets stand in the path",
    }),
  ),
  S3_REGION: Type.Optional(Type.String({ description: 'Region of the S3 store; us-east-1 if not set' })),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String({ description: 'Name of the key of the S3 store' })),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String({ description: 'Key of the S3 store' })),
} satisfies TProperties;

export interface BucketSettings {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

const SCHEME = 's3://';
/** A call in all, with what is tried again after a 5xx. */
const CALL_LIMIT_MS = 10_000;
const REPEATS = 2;

/** Whether the address of a store names a bucket; otherwise it is a folder. */
export function isBucketAddress(address: string): boolean {
  return address.startsWith(SCHEME);
}

/** Files in a bucket of a store that speaks S3, below one prefix. */
export class Bucket {
  readonly #client: AwsClient;

  private constructor(
    private readonly root: string,
    keys: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string },
  ) {
    this.#client = new AwsClient({ ...keys, service: 's3', retries: REPEATS });
  }

  /**
   * @param address `s3://bucket` or `s3://bucket/prefix`.
   * @throws Error when a setting is missing.
   */
  static at(address: string, settings: BucketSettings): Bucket {
    const {
      S3_REGION: region = 'us-east-1',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    } = settings;
    if (!accessKeyId || !secretAccessKey)
      throw new Error(`The settings are not right:\n  ${address} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`);
    const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
    const path = address.slice(SCHEME.length).replace(/\/+$/, '');
    return new Bucket(`${endpoint.replace(/\/+$/, '')}/${path}`, { accessKeyId, secretAccessKey, region });
  }

  /** A file's bytes; null when there is none. @throws Error when the store cannot be asked. */
  async read(name: string): Promise<Buffer | null> {
    const answer = await this.#call('GET', name);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 404 ? null : bytes;
  }

  async has(name: string): Promise<boolean> {
    return (await this.#call('HEAD', name)).status !== 404;
  }

  /** Keeps a file; the store itself compares what has arrived with its digest. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const answer = await this.#call('PUT', name, {
      body: new Uint8Array(bytes),
      headers: { 'x-amz-content-sha256': digest },
    });
    await answer.arrayBuffer();
    if (answer.status === 404) throw new Error(`There is no bucket for ${name}`);
  }

  /** Removes a file; nothing where there is none. */
  async remove(name: string): Promise<void> {
    const answer = await this.#call('DELETE', name);
    await answer.body?.cancel();
  }

  async #call(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(CALL_LIMIT_MS);
    const answer = await this.#client.fetch(`${this.root}/${name}`, { method, signal, ...init });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The S3 store answers ${answer.status} to ${method} ${name}`);
  }
}
