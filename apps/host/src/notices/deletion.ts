import { fetchCall, type OwnAnswer } from '@tribina/api-client';
import { logout, startSession } from '@tribina/auth';
import type { Notice } from '@tribina/browser';
import { pathOf, profileApiCalls } from '@tribina/contracts';
import { deletionPath, loginPath, type Edition } from '@tribina/editions';
import { noticePhrases, type NoticePhrases } from '@tribina/messages/notices';
import { COOKIES } from '@tribina/shell-api';
import { made } from './made';
import { dialogStyles } from './notice-styles';

/**
 * Asks once more before a profile is erased (spec portal §2, `deleteUser={code}`): a native modal dialog, whose first button
 * keeps the account. Whoever is not logged in is led to the login, and back here.
 *
 * @param say tells how it ended.
 */
export async function askDeletion(edition: Edition, code: string, say: (notice: Notice) => void): Promise<void> {
  const words = noticePhrases[edition.language].deletion;
  const { status } = await startSession(document.cookie.includes(`${COOKIES.signedIn}=1`));
  const dialog = new DeletionDialog(words);
  if (status === 'member') {
    dialog.offer(async () => {
      const { method, path } = profileApiCalls.deleteProfile;
      const answer = await fetchCall({ method, path: pathOf({ path }, { code }) });
      if (!answer.isOk) return failureOf(answer, words);
      // Spec portal §4: success message, then logout, which clears every field of the user.
      await logout();
      say({ text: words.done, tone: 'good', isLasting: true });
      return null;
    });
  } else dialog.lead(noticePhrases[edition.language].logIn, loginPath(edition, deletionPath(code)));
}

function failureOf({ status }: Extract<OwnAnswer, { isOk: false }>, words: NoticePhrases['deletion']): string {
  if (status === 401) return words.loginFirst;
  return status >= 400 && status < 500 ? words.stale : words.failed;
}

class DeletionDialog {
  readonly #dialog = made('dialog', 'notice-dialog');
  readonly #text = made('p', 'notice-text');
  readonly #acts = made('div', 'notice-act');

  constructor(private readonly words: NoticePhrases['deletion']) {
    dialogStyles();
    const title = made('h2', 'notice-title', words.title);
    title.id = 'deletion-title';
    this.#text.id = 'deletion-text';
    this.#dialog.setAttribute('aria-labelledby', title.id);
    this.#dialog.setAttribute('aria-describedby', this.#text.id);
    this.#dialog.append(title, this.#text, this.#acts);
    this.#dialog.addEventListener('close', () => this.#dialog.remove());
    document.body.append(this.#dialog);
  }

  /** @param act does it; a sentence of why it could not, or null. */
  offer(act: () => Promise<string | null>): void {
    const { text, confirm, busy } = this.words;
    this.#text.textContent = text;
    const button = made('button', 'notice-button', confirm);
    button.type = 'button';
    button.addEventListener('click', () => {
      button.disabled = true;
      button.textContent = busy;
      void act().then((failure) => {
        if (failure === null) return this.#dialog.close();
        const said = made('p', 'notice-text', failure);
        said.setAttribute('role', 'alert');
        button.replaceWith(said);
      });
    });
    this.#show(button);
  }

  /** @param href where one has to go first. */
  lead(name: string, href: string): void {
    this.#text.textContent = this.words.loginFirst;
    const link = made('a', 'notice-button', name);
    link.href = href;
    // The page that it leads to may come without a document of its own.
    link.addEventListener('click', () => this.#dialog.close());
    this.#show(link);
  }

  #show(act: HTMLElement): void {
    const keep = made('button', 'notice-button notice-quiet', this.words.cancel);
    keep.type = 'button';
    keep.autofocus = true;
    keep.addEventListener('click', () => this.#dialog.close());
    this.#acts.append(keep, act);
    this.#dialog.showModal();
  }
}
