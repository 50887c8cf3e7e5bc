import { ReleaseStore, RenderFailure, type BundleRef, type RendererPool } from '@tribina/federation-node';
import type { BootRecord, PageInput, ReleaseDescription, RenderedPage, ShellData } from '@tribina/shell-api';
import { readFile } from 'node:fs/promises';
import type { Origins } from '../edition';
import type { ReleaseVector } from '../releases/decision';
import { pagePolicy, type RenderedEntry } from './document';
import type { PageRequest } from './page-request';

/** What a page is: a rendered document, or another address. */
export type Page =
  | { readonly kind: 'document'; readonly entry: RenderedEntry; readonly tags: readonly string[]; readonly isWhole: boolean }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string };

/** What a page is rendered from, beside its request. */
export interface RenderParts {
  readonly shell: ShellData;
  readonly input: PageInput | null;
  readonly slotFailure: string | null;
  readonly now: string;
}

export interface PageRendererOptions {
  readonly renderers: RendererPool;
  readonly store: ReleaseStore;
  readonly origins: Origins;
  readonly warn: (details: object, message: string) => void;
}

/** Code of a slot that the browser is to render. */
const CLIENT = 'CLIENT';

/** Renders by the chosen releases; what no release can render here the browser renders. */
export class PageRenderer {
  readonly #texts = new Map<string, Promise<string>>();

  constructor(private readonly options: PageRendererOptions) {}

  /** @throws RenderFailure when not even the frame can be rendered. */
  async render(request: PageRequest, vector: ReleaseVector, parts: RenderParts, limitMs: number): Promise<Page> {
    const host = vector.host.release;
    const mode = request.match?.route.mode ?? 'islands';
    for (const release of releasesOf(request)) {
      try {
        return await this.#renderWith(request, host, release, parts, mode, limitMs);
      } catch (error) {
        if (error instanceof RenderFailure && error.reason === 'overloaded') throw error;
        this.options.warn({ err: error, release: release?.id ?? host.id, path: request.path }, 'render failed');
      }
    }
    return this.#renderWith(request, host, null, { ...parts, input: null, slotFailure: CLIENT }, 'root', limitMs);
  }

  async #renderWith(
    request: PageRequest,
    host: ReleaseDescription,
    remote: ReleaseDescription | null,
    parts: RenderParts,
    mode: BootRecord['mode'],
    limitMs: number,
  ): Promise<Page> {
    const sheetOf = remote ? [host, remote] : [host];
    const [bootScript, ...styles] = await Promise.all([
      this.#text(host, 'boot'),
      ...sheetOf.map((release) => this.#text(release, 'style')),
    ]);
    const page = await this.options.renderers.render(
      {
        host: this.#bundle(host),
        remote: remote && this.#bundle(remote),
        input: {
          edition: request.edition,
          origins: this.options.origins,
          mode,
          path: request.path,
          shell: parts.shell,
          owner: request.remote,
          page: parts.input,
          slotFailure: parts.slotFailure,
          bootScript,
          styles,
          assets: assetsOf(host),
          now: parts.now,
        },
      },
      limitMs,
    );
    if (page.kind === 'redirect') return page;
    const rendered = remote && parts.slotFailure === null ? remote.id : null;
    return { kind: 'document', entry: entryOf(request, page, mode, rendered, sheetOf, parts.now), tags: page.tags, isWhole: isWhole(parts) };
  }

  #bundle(release: ReleaseDescription): BundleRef {
    const file = ReleaseStore.file(release, 'server');
    if (!file) throw new Error(`${release.id} has no server bundle`);
    return { releaseId: release.id, path: this.options.store.objectPath(file), integrity: file.integrity };
  }

  #text(release: ReleaseDescription, kind: 'boot' | 'style'): Promise<string> {
    const key = `${release.id} ${kind}`;
    const known = this.#texts.get(key);
    if (known) return known;
    const file = ReleaseStore.file(release, kind);
    const reading = file ? readFile(this.options.store.objectPath(file), 'utf8') : Promise.resolve('');
    this.#texts.set(key, reading);
    reading.catch(() => this.#texts.delete(key));
    return reading;
  }
}

/** A page that says that there is none is whole; one whose data or code is missing is not, and is not kept. */
function isWhole({ slotFailure }: RenderParts): boolean {
  return slotFailure === null || slotFailure === 'NOT_FOUND';
}

function entryOf(
  request: PageRequest,
  page: Extract<RenderedPage, { kind: 'document' }>,
  mode: BootRecord['mode'],
  rendered: string | null,
  sheetOf: readonly ReleaseDescription[],
  now: string,
): RenderedEntry {
  return {
    status: page.status,
    before: page.before,
    after: page.after,
    policy: pagePolicy(page.scripts, page.styles),
    mode,
    start: mode === 'root' ? 'now' : request.match?.route.isLive ? 'idle' : 'life',
    owner: request.remote,
    route: request.match?.route.id ?? null,
    rendered,
    css: sheetOf.map(({ id }) => id),
    madeAt: now,
    joined: new Map(),
  };
}

/** What to render with: the chosen release, then its previous good; a page without a remote is the host's alone. */
function releasesOf({ chosen }: PageRequest): (ReleaseDescription | null)[] {
  if (!chosen) return [null];
  return chosen.previousGood ? [chosen.release, chosen.previousGood] : [chosen.release];
}

function assetsOf(host: ReleaseDescription): Record<string, string> {
  return Object.fromEntries(
    host.files.filter(({ kind }) => kind === 'asset').map(({ path }) => [path, `/r/${host.remote}/${host.id}/${path}`]),
  );
}
