import { pictureAddress } from '@tribina/contracts';
import { freePorts } from '@tribina/testing';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSystem } from '../../tools/test/system';
import { median, type Bench } from './bench';
import { cpuOf } from './cpu';
import { load } from './load';
import { hasNginx, startNginx } from './nginx';
import { get } from './site';

const COLD_PICTURES = 12;
const ROUNDS = 3;
const SECONDS = 4;
const AVIF = { accept: 'image/avif' } as const;

/** Where the media service of a system listens, and its process. */
function mediaOf({ dataFolder }: TestSystem): { readonly pid: number; readonly port: number } {
  return JSON.parse(readFileSync(path.join(dataFolder, 'run/media.json'), 'utf8')) as { pid: number; port: number };
}

/** Addresses of pictures in a dimension that nothing else of a fresh system has asked for. */
async function addresses(port: number): Promise<string[]> {
  const { body } = await get(port, '/portal/all-archive-infinite-news/50/0');
  const { data } = JSON.parse(body.toString('utf8')) as { data: { dir: string; filename: string }[] };
  const names = new Map(data.map((picture) => [`${picture.dir}/${picture.filename}`, picture]));
  return [...names.values()].slice(0, COLD_PICTURES).map((picture) => pictureAddress(picture, '825x464'));
}

/** Milliseconds of CPU for each picture that is made, one after the other. */
async function cold(media: { readonly pid: number; readonly port: number }, at: readonly string[]): Promise<number[]> {
  const spent: number[] = [];
  for (const address of at) {
    const before = cpuOf(media.pid);
    const { status } = await get(media.port, address, AVIF);
    if (status !== 200) throw new Error(`${address}: ${status}`);
    spent.push((cpuOf(media.pid) - before) / 1_000);
  }
  return spent;
}

async function cpuPerAnswer(pid: number, url: string): Promise<number> {
  const before = cpuOf(pid);
  const { requests } = await load({ url, headers: AVIF, seconds: SECONDS });
  return (cpuOf(pid) - before) / requests;
}

export const pictures: Bench = {
  name: 'pictures',
  method:
    `The media service alone. Cold: CPU time for each of ${COLD_PICTURES} pictures that is cropped and encoded as AVIF at 825x464, ` +
    'one after the other. Warm: CPU time per answer for one of them, and of one nginx worker that serves the same bytes from a file, ' +
    `by turns, median of ${ROUNDS} rounds of ${SECONDS} s.`,
  obstacle: () => (hasNginx() ? null : 'nginx is not installed'),
  run: async ({ system, say }) => {
    const media = mediaOf(system);
    const found = await addresses(system.port);
    const made = await cold(media, found);
    say(`${made.length} pictures made`);
    const address = found[0] ?? '';
    const { body } = await get(media.port, address, AVIF);
    const nginxPort = await freePorts(1);
    const nginx = await startNginx(nginxPort, { 'picture.avif': body });
    const own: number[] = [];
    const theirs: number[] = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(await cpuPerAnswer(media.pid, `http://127.0.0.1:${media.port}${address}`));
        theirs.push(await cpuPerAnswer(nginx.workerPid(), `http://127.0.0.1:${nginxPort}/picture.avif`));
      }
    } finally {
      await nginx.stop();
    }
    return [
      {
        id: 'picture-cold-cpu',
        what: 'picture made for the first time, AVIF 825x464, CPU',
        value: median(made),
        unit: 'ms',
        reference: null,
        worse: 'higher',
        budget: 400,
        detail: `slowest ${Math.max(...made).toFixed(0)} ms, ${(body.length / 1024).toFixed(0)} KB`,
      },
      {
        id: 'picture-warm-cpu',
        what: 'picture that is kept, CPU per request',
        value: median(own) / median(theirs),
        unit: '×',
        reference: 'nginx, same bytes',
        worse: 'higher',
        budget: 20,
        detail: `${median(own).toFixed(0)} µs against ${median(theirs).toFixed(0)} µs`,
      },
    ];
  },
};
