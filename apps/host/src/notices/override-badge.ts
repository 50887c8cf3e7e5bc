import type { Edition } from '@tribina/editions';
import { fill, timeOfDay } from '@tribina/messages';
import { shellPhrases } from '@tribina/messages/shell';
import { HEADERS, type BootOverride } from '@tribina/shell-api';
import { made } from './made';
import { noticePlace } from './notice-styles';

const OVERRIDE_PATH = '/ops/override';

/** Says that this page is a member of the staff's: which releases, until when, by whom; and ends it. */
export function showOverride(edition: Edition, { by, until, releases }: BootOverride, reload: () => void): void {
  const phrases = shellPhrases[edition.language];
  const pill = made('section', 'notice-pill');
  pill.setAttribute('aria-label', phrases.overrideTitle);
  const text = made('span', '');
  text.append(
    made('b', '', releases.join(', ')),
    ` · ${fill(phrases.overrideUntil, { time: timeOfDay(edition, until) })} · ${by}`,
  );
  const end = made('button', '', phrases.overrideEnd);
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
