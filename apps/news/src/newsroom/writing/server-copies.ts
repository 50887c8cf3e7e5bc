import { writingCalls, type WorkingDraft } from '@tribina/contracts';
import { ask, isLost } from '../../shared/ask';
import type { FoundDraft, ServerDrafts } from '../editor/local-draft';

/** What stands in the fields of a page. */
interface Words {
  /** The page's, as this browser keeps it. */
  readonly place: string;
  /** Number of the revision that it goes on from; 0: an article that was never saved. */
  readonly revision: number;
  readonly draft: WorkingDraft;
}

/**
 * An editor's copies of one article on the server, a row for each page in which it is written. They are drafts of the editor's
 * own: nothing is saved by them, and nobody else sees them. One call at a time, the newest wish counts, and what was not
 * answered is sent again.
 */
export class ServerCopies implements ServerDrafts {
  /** When which page's was kept. */
  readonly #kept = new Map<string, string>();
  #found: readonly FoundDraft[] = [];
  #wish: Words | null = null;
  #sent: Words | null = null;
  readonly #given = new Set<string>();
  #isAsking = false;

  /**
   * @param article name of the article's places in this browser.
   * @param id absent: an article that was never saved.
   * @param onKept when the newest words were kept; null: they are not.
   */
  constructor(
    private readonly article: string,
    private readonly id: number | undefined,
    private readonly onKept: (at: string | null) => void,
  ) {}

  /** Asks what there is. @returns whether there is something. */
  async load(): Promise<boolean> {
    const { id } = this;
    const answer = await ask(writingCalls.listAutosaves, { query: id === undefined ? {} : { id } });
    if (!answer.isOk) return false;
    const { data } = answer.value;
    for (const { page, at } of data) if (!this.#kept.has(page)) this.#kept.set(page, at);
    this.#found = data.map(({ page, ...copy }) => ({ ...copy, place: `${this.article}:${page}` }));
    return data.length > 0;
  }

  readonly found = (): readonly FoundDraft[] => this.#found;

  keep(words: Words): void {
    const { place, revision, draft } = this.#wish ?? this.#sent ?? {};
    if (place === words.place && revision === words.revision && draft === words.draft) return;
    this.#wish = words;
    void this.again();
  }

  readonly drop = (place: string): void => {
    if (this.#wish?.place === place) this.#wish = null;
    if (this.#sent?.place === place) this.#sent = null;
    this.#found = this.#found.filter((one) => one.place !== place);
    this.#given.add(this.#pageOf(place));
    this.onKept(null);
    void this.again();
  };

  /** Does what is left to be done. */
  async again(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while ((await this.#forget()) && (await this.#send()));
    this.#isAsking = false;
  }

  #pageOf(place: string): string {
    return place.slice(this.article.length + 1);
  }

  /** @returns false: it could not be asked now. */
  async #forget(): Promise<boolean> {
    for (const page of this.#given) {
      const at = this.#kept.get(page);
      if (at !== undefined) {
        const answer = await ask(writingCalls.dropAutosave, { params: { page }, query: { at } });
        if (!answer.isOk) return false;
        this.#kept.delete(page);
      }
      this.#given.delete(page);
    }
    return true;
  }

  /** @returns whether there may be more to do. */
  async #send(): Promise<boolean> {
    const words = this.#wish;
    const page = words && this.#pageOf(words.place);
    if (!page) return false;
    const { id } = this;
    const { revision, draft } = words;
    const body = { revision, draft, ...(id === undefined ? {} : { id }) };
    const answer = await ask(writingCalls.keepAutosave, { params: { page }, body });
    // It is there all the same, perhaps: who gives it up says so.
    if (answer.isOk || isLost(answer)) this.#kept.set(page, answer.isOk ? answer.value.data.at : NEWEST);
    if (!answer.isOk) return false;
    if (this.#wish === words) {
      this.#wish = null;
      this.#sent = words;
      this.onKept(answer.value.data.at);
    }
    return true;
  }
}

/** Of what was not answered: whenever it was kept. */
const NEWEST = '9999-12-31T23:59:59.999Z';
