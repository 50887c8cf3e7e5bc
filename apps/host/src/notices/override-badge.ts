import type { Edition } from '@tribina/editions';
import { fill, timeOfDay } from '@tribina/messages';
import { trialPhrases } from '@tribina/messages/trials';
import { HEADERS, type BootOverride } from '@tribina/shell-api';
import { made } from './made';
import { noticePlace } from './notice-styles';

const OVERRIDE_PATH = '/ops/override';

/** Says that this page is a member of the staff's: which releases, which of them no gate has passed, until when, by whom; and ends it. */
export function showOverride(
  edition: Edition,
  { by, until, releases, notJudged = [] }: BootOverride,
  reload: () => void,
): void {
  const phrases = trialPhrases[edition.language];
  const names = releases.map((id) => (notJudged.includes(id) ? `${id} (${phrases.notJudged})` : id));
  const pill = made('section', 'notice-pill');
  pill.setAttribute('aria-label', phrases.title);
  const text = made('span', '');
  text.append(
    made('b', '', names.join(', ')),
    ` · ${fill(phrases.until, { time: timeOfDay(edition, until) })} · ${by}`,
  );
  const end = made('button', '', phrases.end);
  end.type = 'button';
  end.addEventListener('click', () => {
    end.disabled = true;
    fetch(OVERRIDE_PATH, { method: 'DELETE', headers: { [HEADERS.own]: '1' } }).then(reload, () => {
      end.disabled = false;
    });
  });
  pill.append(text, end);
  noticePlace().append(pill);
}
