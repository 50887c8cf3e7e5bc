import { BROWSER_ARGS, browserPath } from '@tribina/chromium';
import type { ReleaseDescription } from '@tribina/shell-api';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { PrivateGateway } from './gateway';
import type { BootJob, BootReport } from './jobs';
import { PageVisit } from './page-visit';
import { visitsOf, type Visit } from './visits';

/** Pages that are open at once: the machine has others to serve. */
const AT_ONCE = 2;

/** Starts releases in a browser; browser and gateway stay for the next one. */
export class Boots {
  #browser: Browser | null = null;
  #gateway: PrivateGateway | null = null;
  /** Descriptions that the gateway has read: it keeps them, for a release never changes. */
  readonly #known = new Map<string, string>();

  async boot(job: BootJob): Promise<BootReport> {
    const texts = await descriptionsIn(job.storeFolder);
    const gateway = await this.#gatewayFor(job, texts);
    const browser = (this.#browser ??= await chromium.launch({
      executablePath: await browserPath(),
      args: BROWSER_ARGS,
    }));
    await gateway.serve(job);
    const descriptions = new Map([...texts].map(([id, text]) => [id, JSON.parse(text) as ReleaseDescription]));
    const visits = visitsOf(job, descriptions);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      const taken = takenOver(visits);
      const queue = visits.values();
      const causes: string[] = [];
      const work = async () => {
        for (const visit of queue) {
          const next = visit === taken?.from ? taken.to : null;
          causes.push(...(await new PageVisit(gateway, context, job, visit).causes(next)));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { causes: [...new Set(causes)], visits: visits.length };
    } finally {
      await context.close();
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.#browser?.close(), this.#gateway?.stop()]);
  }

  /** An id that was refused may come back with other content; that needs a gateway that has not read the first. */
  async #gatewayFor({ gateway: program }: BootJob, texts: ReadonlyMap<string, string>): Promise<PrivateGateway> {
    const hasChanged = [...texts].some(([id, text]) => (this.#known.get(id) ?? text) !== text);
    if (hasChanged) {
      await this.#gateway?.stop();
      this.#gateway = null;
      this.#known.clear();
    }
    for (const [id, text] of texts) this.#known.set(id, text);
    return (this.#gateway ??= await PrivateGateway.start(program));
  }
}

async function descriptionsIn(storeFolder: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(storeFolder, 'releases');
  const files = await readdir(folder);
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [file.replace(/\.json$/, ''), await readFile(path.join(folder, file), 'utf8')] as const,
      ),
    ),
  );
}

/** One public page is left for another of the same remote without a document load: that is what needs its `./App`. */
function takenOver(visits: readonly Visit[]): { readonly from: Visit; readonly to: Visit } | null {
  for (const from of visits) {
    if (from.mode !== 'islands') continue;
    const to = visits.find(
      ({ remote, edition, path: at }) => remote === from.remote && edition === from.edition && at !== from.path,
    );
    if (to) return { from, to };
  }
  const only = visits.find(({ mode }) => mode === 'islands');
  return only ? { from: only, to: only } : null;
}
