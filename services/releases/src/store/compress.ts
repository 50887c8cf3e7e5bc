import { isPublicKind, type ReleaseFile } from '@tribina/shell-api';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, ObjectStore } from './object-store';

const BROTLI_QUALITY = 11;
export const GZIP_LEVEL = 9;
const TEXT = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODERS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => zip(content, { level: GZIP_LEVEL }),
};

const ENCODINGS = ['br', 'gz'] as const satisfies readonly Encoding[];

/** Makes the siblings of a release's public text files that are not there yet, where they are smaller than the file. */
export async function compressFiles(store: ObjectStore, files: readonly ReleaseFile[]): Promise<void> {
  const objects = new Set(
    files.filter((file) => isPublicKind(file.kind) && TEXT.test(file.path)).map((file) => file.integrity),
  );
  for (const integrity of objects) {
    await Promise.all(ENCODINGS.map((encoding) => compressObject(store, integrity, encoding)));
  }
}

async function compressObject(store: ObjectStore, integrity: string, encoding: Encoding): Promise<void> {
  if (await store.hasEncoded(integrity, encoding)) return;
  const content = await store.read(integrity);
  const encoded = await ENCODERS[encoding](content);
  if (encoded.length < content.length) await store.putEncoded(integrity, encoding, encoded);
}
