import { currentReleases, followChoicesElsewhere, isGranted, onConsentChange } from '@tribina/browser';
import { TRACKING_PATH, type BootRecord } from '@tribina/shell-api';
import { agent } from './agent';

/** Version of what is agreed to. */
const v = 1;

/** The remote's expose: the agent of the page's edition and key, by what the reader has chosen and chooses. */
export { agent };

const { edition, tracking, host, owner, remotes } = (globalThis as unknown as { tribina: { record: BootRecord } })
  .tribina.record;
const rendered = [host, owner && remotes[owner]].flatMap((release) => release?.id ?? []);
const tell = () => {
  agent.setConsent({
    s: isGranted('statistics'),
    p: isGranted('personalisation'),
    m: isGranted('marketing'),
    v,
  });
};
const begin = () => {
  agent.init({
    endpoint: TRACKING_PATH,
    site: edition,
    secret: tracking ?? '',
    // Whether a release changes what is read can be seen where two are served at the same time: the page says who has made it.
    get releases() {
      return currentReleases() ?? rendered;
    },
  });
  onConsentChange(tell);
  followChoicesElsewhere();
  tell();
};
// A page that the browser makes beforehand is seen by nobody yet, and perhaps never.
if ((document as { readonly prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true });
else begin();
