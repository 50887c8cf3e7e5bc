import { fetchCall, type OwnAnswer } from '@tribina/api-client';
import { logout, startSession } from '@tribina/auth';
import type { Notice } from '@tribina/browser';
import { trackingAgentWhenThere } from '@tribina/browser/tracking-agent';
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
  const { deletion: words, logIn } = noticePhrases[edition.language];
  const loginHref = loginPath(edition, deletionPath(code));
  const { status } = await startSession(document.cookie.includes(`${COOKIES.signedIn}=1`));
  const dialog = new DeletionDialog(words);
  if (status === 'member') {
    dialog.offer(async () => {
      const { method, path } = profileApiCalls.deleteProfile;
      const answer = await fetchCall({ method, path: pathOf({ path }, { code }) });
      if (!answer.isOk) {
        // The session has ended meanwhile.
        if (answer.status === 401) dialog.lead(logIn, loginHref);
        return answer;
      }
      void eraseVisits();
      // Spec portal §4: success message, then logout, which clears every field of the user.
      await logout();
      say({ text: words.done, tone: 'good', isLasting: true });
      return null;
    });
  } else dialog.lead(logIn, loginHref);
}

/**
 * What this browser's visitor has done goes with the account; which account that was nobody but this browser can say. Nobody waits
 * for it: where nothing is followed there is no agent, which is known after some seconds.
 */
async function eraseVisits(): Promise<void> {
  await (await trackingAgentWhenThere())?.erase().catch(console.warn);
}

type Refusal = Extract<OwnAnswer, { isOk: false }>;

/** The code is good no more, or not for who is logged in: another try is no use. */
function isFinal({ status }: Refusal): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY;
}

const TOO_MANY = 429;
/** No answer, or one of something before the portal: it may have been done all the same. */
const UNKNOWN: ReadonlySet<number> = new Set([0, 502, 504]);

function failureText(refusal: Refusal, { stale, unknown, failed }: NoticePhrases['deletion']): string {
  if (isFinal(refusal)) return stale;
  return UNKNOWN.has(refusal.status) ? unknown : failed;
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

  /** @param act does it; why it could not, or null. */
  offer(act: () => Promise<Refusal | null>): void {
    const { text, confirm, busy } = this.words;
    this.#text.textContent = text;
    const button = made('button', 'notice-button', confirm);
    button.type = 'button';
    const said = made('p', 'notice-text');
    said.setAttribute('role', 'alert');
    button.addEventListener('click', () => {
      button.disabled = true;
      button.textContent = busy;
      said.remove();
      void act().then((refusal) => {
        if (!refusal) return this.#dialog.close();
        // Something else is offered in its place by then.
        if (!button.isConnected) return;
        said.textContent = failureText(refusal, this.words);
        button.after(said);
        if (isFinal(refusal)) return button.remove();
        button.disabled = false;
        button.textContent = confirm;
        button.focus();
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
    this.#acts.replaceChildren(keep, act);
    if (!this.#dialog.open) this.#dialog.showModal();
  }
}
