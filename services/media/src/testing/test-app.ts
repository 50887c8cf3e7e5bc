import { pathOf, mediaCalls, type CallDefinition, type SavedPicture } from '@tribina/contracts';
import { IDENTITY_HEADER, INTERNAL_KEY_HEADER } from '@tribina/service-kit';
import { testKeys } from '@tribina/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { buildApp } from '../app';
import type { Config } from '../config';

export const { internalKey, publicKeySetting, assertionOf } = testKeys('media');

export interface TestApp {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** The real service over a fresh folder, or over MEDIA_FOLDER; the folder goes with it. */
export async function startTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const folder = settings.MEDIA_FOLDER ?? (await makeFolder());
  const app = await buildApp({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    INTERNAL_KEY: internalKey,
    IDENTITY_PUBLIC_KEY: publicKeySetting,
    MEDIA_FOLDER: folder,
    MEDIA_AT_ONCE: 2,
    MEDIA_WAITING: 64,
    ...settings,
  });
  await app.ready();
  return {
    app,
    folder,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

export function makeFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'media-test-'));
}

export interface Sent {
  readonly bytes: Buffer;
  readonly type?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

/** Uploads as our own processes do. */
export function upload(app: FastifyInstance, { bytes, type = 'image/png', query, key = internalKey }: Sent) {
  return app.inject({
    method: 'POST',
    url: pathOf(mediaCalls.savePicture, {}, query ?? { dir: 'news/cup', name: 'final' }),
    headers: { 'content-type': type, [INTERNAL_KEY_HEADER]: key },
    payload: bytes,
  });
}

/** Uploads a picture that is known to be good. */
export async function saved(app: FastifyInstance, sent: Sent): Promise<SavedPicture> {
  const answer = await upload(app, sent);
  return answer.json<{ data: SavedPicture }>().data;
}

const NOISE = { gaussian: { type: 'gaussian', mean: 128, sigma: 12 } } as const;

/** A picture whose left half is red and whose right half is blue. */
export function twoHalves(width = 1600, height = 900): Sharp {
  const blue = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A picture with something to encode in every part of it. */
export function noisy(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#000000', noise: NOISE.gaussian } }).blur(4);
}

/** Names of all files below a folder, half-written ones included. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
}

/** Where a picture is kept, below the folder of originals: under its name without the colour. */
export function fileOf({ dir, filename }: Pick<SavedPicture, 'dir' | 'filename'>): string {
  return `${dir}/${filename.replace(/-[0-9a-f]{6}\.webp$/, '.webp')}`;
}

/** Asks as an editor, through the gateway. */
export function askAsEditor(app: FastifyInstance, call: CallDefinition, query: object, body?: object) {
  return app.inject({
    method: call.method,
    url: pathOf(call, {}, query),
    headers: { [IDENTITY_HEADER]: assertionOf({ sub: 7, roles: ['editor'] }), [INTERNAL_KEY_HEADER]: internalKey },
    ...(body ? { payload: body } : {}),
  });
}
