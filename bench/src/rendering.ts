import type { EditionId } from '@tribina/editions';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bench } from './bench';
import { cpuOf, descendantsOf } from './cpu';
import { load } from './load';
import { referenceRenders } from './reference-renders';
import { articlePaths, get, hostOf } from './site';

const AT_ONCE = 4;
const CACHED_SECONDS = 4;

export const rendering: Bench = {
  name: 'rendering',
  method:
    'Every article of an edition is asked for once, so each is rendered: CPU time of the renderer processes per page, and ' +
    'pages per second; those of the other editions have been rendered before, as the references are warm too. Then one of them is asked for again and again out of the cache. The ' +
    'references render the same element tree in this process: plain React, and React with emotion styling each element.',
  run: async ({ system, say }) => {
    const { port, dataFolder } = system;
    const { pid } = JSON.parse(readFileSync(path.join(dataFolder, 'run/gateway.json'), 'utf8')) as { pid: number };
    const renderAll = async (edition: EditionId, paths: readonly string[]) => {
      const left = [...paths];
      const one = async () => {
        for (let at = left.pop(); at !== undefined; at = left.pop()) {
          const { status } = await get(port, at, hostOf(port, edition));
          if (status !== 200) throw new Error(`${at}: ${status}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    };
    for (const edition of ['hr', 'ke'] as const) await renderAll(edition, await articlePaths(port, edition));
    const paths = await articlePaths(port);
    const renderers = descendantsOf(pid);
    const cpu = () => renderers.reduce((sum, renderer) => sum + cpuOf(renderer), 0);

    say(`rendering ${paths.length} articles`);
    const before = cpu();
    const began = performance.now();
    await renderAll('rs', paths);
    const seconds = (performance.now() - began) / 1000;
    const perCpuSecond = (paths.length / (cpu() - before)) * 1e6;
    const rendered = paths.length / seconds;

    const [first = '/'] = paths;
    const cached = await load({
      url: `http://127.0.0.1:${port}${first}`,
      headers: { host: `rs.localhost:${port}`, 'accept-encoding': 'gzip' },
      seconds: CACHED_SECONDS,
    });
    const { body } = await get(port, first);
    const reference = referenceRenders(body.toString('utf8'));
    return [
      {
        id: 'cached-against-rendered',
        what: 'cached page against a rendered one, requests per second',
        value: cached.perSecond / rendered,
        unit: '×',
        reference: 'the same page rendered',
        worse: 'lower',
        budget: 40,
        detail: `${cached.perSecond.toFixed(0)} against ${rendered.toFixed(0)} per second`,
      },
      {
        id: 'renders-against-emotion',
        what: 'articles rendered per CPU-second, whole documents with their data',
        value: perCpuSecond / reference.emotion,
        unit: '×',
        reference: 'the same elements by React and emotion',
        worse: 'lower',
        budget: 3,
        detail: `${perCpuSecond.toFixed(0)} against ${reference.emotion.toFixed(0)} per CPU-second`,
      },
      {
        id: 'renders-against-plain',
        what: 'articles rendered per CPU-second, whole documents with their data',
        value: perCpuSecond / reference.plain,
        unit: '×',
        reference: 'the same elements by React alone',
        worse: 'lower',
        detail: `${perCpuSecond.toFixed(0)} against ${reference.plain.toFixed(0)} per CPU-second`,
      },
    ];
  },
};
